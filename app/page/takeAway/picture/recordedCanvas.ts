import { hatch, line, mark, number, paint } from './marks.ts'

/**
 * What canvases show, as marks of SVG in their CSS pixels: they are painted once more while their contexts write down
 * what they are asked to draw. A canvas that is not painted again, or draws what has no word here, is a picture of its
 * pixels.
 */
export async function recordedCanvases(
  canvases: readonly HTMLCanvasElement[],
): Promise<ReadonlyMap<HTMLCanvasElement, string>> {
  const path2D = window.Path2D
  window.Path2D = RecordedPath
  const recorders = canvases.map((canvas) => [canvas, recorder(canvas)] as const)
  try {
    // As when a font has come, which makes those paint that follow the view.
    document.fonts.dispatchEvent(new Event('loadingdone'))
    await new Promise((painted) => {
      requestAnimationFrame(() => requestAnimationFrame(painted))
      setTimeout(painted, 1000)
    })
  } finally {
    window.Path2D = path2D
    for (const [, { stop }] of recorders) stop()
  }
  return new Map(recorders.map(([canvas, { read }]) => [canvas, read() ?? pixels(canvas)]))
}

const pixels = (canvas: HTMLCanvasElement): string =>
  image(canvas, 0, 0, canvas.clientWidth, canvas.clientHeight)

const image = (canvas: HTMLCanvasElement, x: number, y: number, width: number, height: number): string =>
  canvas.width === 0 || canvas.height === 0
    ? ''
    : mark('image', {
        ...{ x, y, width, height, preserveAspectRatio: 'none', href: canvas.toDataURL() },
        // Where it is made larger its pixels stay what they are.
        'image-rendering': 'pixelated',
      })

/** What is drawn as a path is known by its words. */
class RecordedPath extends Path2D {
  words: string
  constructor(path?: Path2D | string) {
    super(path)
    this.words = typeof path === 'string' ? path : path instanceof RecordedPath ? path.words : ''
  }
  override moveTo(x: number, y: number): void {
    super.moveTo(x, y)
    this.words += `M${number(x)} ${number(y)}`
  }
  override lineTo(x: number, y: number): void {
    super.lineTo(x, y)
    this.words += `L${number(x)} ${number(y)}`
  }
  override closePath(): void {
    super.closePath()
    this.words += 'Z'
  }
}

const unknown = [
  ...['arc', 'arcTo', 'ellipse', 'bezierCurveTo', 'quadraticCurveTo', 'strokeRect', 'putImageData'],
] as const

/** More marks than these on one canvas are one image: programs that draw would choke on them. */
const mostMarks = 20_000

/** Names in one file must differ. */
let recorded = 0

function recorder(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d')
  let marks: string[] = []
  let painted = false
  let foreign = false
  let path = ''
  let clips: string[] = []
  const outer: string[][] = []
  let clipCount = 0
  const own = ++recorded
  if (!context) return { read: () => undefined, stop: () => undefined }

  const density = canvas.width / (canvas.clientWidth || 1)
  const put = (drawn: string) => {
    const { a, b, c, d, e, f } = context.getTransform()
    const here = [a, b, c, d, e, f].map((value) => number(value / density)).join(' ')
    const moved = here === '1 0 0 1 0 0' ? drawn : mark('g', { transform: `matrix(${here})` }, drawn)
    marks.push(clips.reduceRight((inside, id) => mark('g', { 'clip-path': `url(#${id})` }, inside), moved))
    if (marks.length > mostMarks) {
      foreign = true
      marks = []
    }
  }
  const style = (of: 'fill' | 'stroke') => {
    const value = of === 'fill' ? context.fillStyle : context.strokeStyle
    return {
      ...(typeof value === 'string' ? paint(of, value) : { [of]: `url(#${hatch})` }),
      ...(context.globalAlpha < 1 && { opacity: context.globalAlpha }),
    }
  }
  const lines = () => ({
    ...{ fill: 'none', ...style('stroke'), 'stroke-width': context.lineWidth },
    ...(context.getLineDash().length > 0 && { 'stroke-dasharray': context.getLineDash().join(' ') }),
    ...(context.lineCap !== 'butt' && { 'stroke-linecap': context.lineCap }),
    ...(context.lineJoin !== 'miter' && { 'stroke-linejoin': context.lineJoin }),
  })
  const given = (first: unknown) => {
    if (!(first instanceof Path2D)) return path
    if (!(first instanceof RecordedPath)) foreign = true
    return first instanceof RecordedPath ? first.words : ''
  }
  const heard: Partial<Record<keyof CanvasRenderingContext2D, (...args: never[]) => void>> = {
    clearRect: () => {
      marks = []
      painted = true
    },
    fillRect: (x: number, y: number, width: number, height: number) =>
      put(mark('rect', { x, y, width, height, ...style('fill') })),
    beginPath: () => (path = ''),
    moveTo: (x: number, y: number) => (path += `M${number(x)} ${number(y)}`),
    lineTo: (x: number, y: number) => (path += `${path === '' ? 'M' : 'L'}${number(x)} ${number(y)}`),
    closePath: () => (path += 'Z'),
    rect: (x: number, y: number, width: number, height: number) => (path += box(x, y, width, height, 0)),
    roundRect: (x: number, y: number, width: number, height: number, round: number | number[] = 0) =>
      (path += box(x, y, width, height, round)),
    fill: (first?: unknown) => put(mark('path', { d: given(first), ...style('fill') })),
    stroke: (first?: unknown) => put(mark('path', { d: given(first), ...lines() })),
    save: () => outer.push(clips),
    restore: () => (clips = outer.pop() ?? clips),
    clip: (first?: unknown) => {
      const id = `clip-${own}-${clipCount++}`
      marks.push(mark('clipPath', { id }, mark('path', { d: given(first) })))
      clips = [...clips, id]
    },
    fillText: (text: string, x: number, y: number) =>
      put(line(text, x, y, { ...font(context), ...texts(style('fill')) })),
    strokeText: (text: string, x: number, y: number) =>
      put(line(text, x, y, { ...font(context), ...texts(lines()) })),
    drawImage: (source: CanvasImageSource, ...at: number[]) => {
      const cut = source instanceof HTMLCanvasElement ? piece(source, at) : undefined
      if (cut) put(image(cut.canvas, ...cut.place))
      else foreign = true
    },
  }
  for (const name of unknown) heard[name] = () => (foreign = true)
  for (const [name, hear] of Object.entries(heard))
    Object.defineProperty(context, name, {
      configurable: true,
      value: (...args: never[]) => {
        hear(...args)
        const method = Reflect.get(CanvasRenderingContext2D.prototype, name) as (...args: never[]) => void
        method.apply(context, args)
      },
    })
  return {
    read: () => (painted && !foreign ? marks.join('') : undefined),
    stop: () => Object.keys(heard).forEach((name) => Reflect.deleteProperty(context, name)),
  }
}

const texts = (given: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))

/** A box with round corners, from the upper left one on, clockwise. */
function box(x: number, y: number, width: number, height: number, round: number | number[]): string {
  const [a = 0, b = a, c = a, d = b] = typeof round === 'number' ? [round] : round
  const n = number
  const corner = (radius: number, to: string) => (radius > 0 ? `A${n(radius)} ${n(radius)} 0 0 1 ${to}` : '')
  const [right, bottom] = [x + width, y + height]
  return [
    `M${n(x + a)} ${n(y)}H${n(right - b)}${corner(b, `${n(right)} ${n(y + b)}`)}`,
    `V${n(bottom - c)}${corner(c, `${n(right - c)} ${n(bottom)}`)}`,
    `H${n(x + d)}${corner(d, `${n(x)} ${n(bottom - d)}`)}V${n(y + a)}${corner(a, `${n(x + a)} ${n(y)}`)}Z`,
  ].join('')
}

const anchors: Readonly<Record<string, string>> = { center: 'middle', right: 'end', end: 'end' }
const baselines: Readonly<Record<string, string>> = { middle: 'central', top: 'hanging', hanging: 'hanging' }

function font({ font, textAlign, textBaseline }: CanvasRenderingContext2D) {
  const [, weight, size, family] = /^(?:italic )?(\S+ )?([\d.]+)px (.*)$/.exec(font) ?? []
  return {
    'font-family': family,
    'font-size': size,
    'font-weight': weight?.trim(),
    'text-anchor': anchors[textAlign],
    'dominant-baseline': baselines[textBaseline],
  }
}

/** The part of a canvas that is drawn, and where. */
function piece(source: HTMLCanvasElement, at: readonly number[]) {
  const [x = 0, y = 0, width = source.width, height = source.height] = at.length > 4 ? at.slice(4) : at
  const [left, top, across, down] = at.length > 4 ? at : [0, 0, source.width, source.height]
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: across, height: down })
  canvas.getContext('2d')!.drawImage(source, -left!, -top!)
  return { canvas, place: [x, y, width, height] as const }
}
