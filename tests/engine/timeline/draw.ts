import { spanItem, type Timeline } from '../../../engine/timeline/timeline.ts'

const digits = '0123456789abcdefghijklmnopqrstuvwxyz'

/**
 * A Gantt chart that a reviewer checks by eye: a line per lane, a character per `step` of time. The character is the
 * item (0-9, a-z, then again from 0) that the lane serves in the middle of the step, '.' when idle, '*' when several.
 */
export function draw(timeline: Timeline, step: number): string {
  const labels = timeline.lanes.map((lane) => lane.name)
  const margin = Math.max(...labels.map((label) => label.length)) + 2
  const width = Math.ceil(timeline.until / step - 1e-9)
  return labels
    .map((label, lane) => {
      const bars = Array.from({ length: width }, (_, x) => cell(timeline, lane, (x + 0.5) * step)).join('')
      return (label.padEnd(margin) + bars).replace(/\.+$/, '').trimEnd()
    })
    .join('\n')
}

function cell(timeline: Timeline, lane: number, time: number): string {
  let seen = '.'
  for (let s = timeline.offsets[lane]!; s < timeline.offsets[lane + 1]!; s++) {
    if (timeline.start[s]! > time || timeline.end[s]! <= time) continue
    seen = seen === '.' ? digits[spanItem(timeline.tag[s]!) % digits.length]! : '*'
  }
  return seen
}

/** The expected drawing, written indented in the test: leading blank line and common indentation are taken away. */
export function picture(parts: TemplateStringsArray): string {
  const lines = parts.join('').replace(/^\n/, '').trimEnd().split('\n')
  const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(indent)).join('\n')
}
