import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BeganContext } from '../../../app/controls/began.ts'
import { EditorContext, type Editor } from '../../../app/controls/editor.ts'
import { OptionalControl } from '../../../app/controls/OptionalControl.tsx'
import { number, optional } from '../../../engine/scenario/schema.ts'

const nothing = () => undefined
const editor: Editor = {
  preview: nothing,
  commit: () => true,
  cancel: nothing,
  provenance: nothing,
  changed: () => true,
  locked: () => false,
  hidden: () => false,
}
const hot = optional(
  number({ label: 'Hot', sentence: 'How hot.', min: 1, max: 50, default: 1, unit: '', scale: 'linear' }),
  'an even load',
)

/** A number in the place of what the system chooses, where it is told what stood there before, or is not. */
const shown = (before?: number | 'the system’s choice'): string =>
  renderToStaticMarkup(
    <EditorContext value={editor}>
      <BeganContext
        value={() =>
          before === undefined
            ? undefined
            : { value: before === 'the system’s choice' ? undefined : before, word: 'was', whose: 'before' }
        }
      >
        <OptionalControl field={hot} path="hot" value={50} />
      </BeganContext>
    </EditorContext>,
  )

it('a number is handed back to the system by one button, not by two that say the same', () => {
  const handBack = 'class="quiet-button"'
  expect(shown()).toContain(handBack)
  expect(shown(4)).toContain(handBack)
  expect(shown('the system’s choice')).not.toContain(handBack)
})

it('its slider is read with its unit, and whose the number is', () => {
  const sent = optional(
    number({ label: 'Sent', sentence: '', min: 1, max: 9e3, default: 2336, unit: 'cycles', scale: 'log' }),
    'as to send',
  )
  const read = (value?: number) =>
    /aria-valuetext="([^"]*)"[^>]*type="range"|type="range"[^>]*aria-valuetext="([^"]*)"/
      .exec(
        renderToStaticMarkup(
          <EditorContext value={editor}>
            <OptionalControl field={sent} path="sent" value={value} />
          </EditorContext>,
        ),
      )
      ?.slice(1)
      .join('')
  expect([read(), read(1681)]).toEqual(['2,336 cycles, as to send', '1,681 cycles'])
})
