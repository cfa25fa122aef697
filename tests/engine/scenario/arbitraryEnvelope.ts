import fc from 'fast-check'
import type { Params } from '../../../engine/scenario/document.ts'
import type { Envelope } from '../../../engine/scenario/envelope.ts'
import type { Lesson } from '../../../engine/scenario/link/lesson.ts'
import { arbitraryScenario, arbitraryValue, unicodeText } from './arbitrary.ts'
import { contrived, madeUp } from './madeUp.ts'

/** What a person, or somebody with bad intentions, may write: the grammar's own signs among it. */
const anyText = (maxLength: number) =>
  fc.oneof(
    unicodeText(maxLength),
    fc.string({ maxLength, unit: 'binary-ascii' }),
    fc.constantFrom(
      '',
      '_',
      '~',
      '!',
      '&end',
      'a=b&b.s=x',
      '%00',
      ',;()',
      '<script>',
      '__proto__',
      '+',
      'end',
    ),
  )

const id = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
const someTexts = fc.array(anyText(30), { minLength: 1, maxLength: 3 })

const lesson: fc.Arbitrary<Lesson> = fc.oneof(
  fc.record({ id, step: fc.integer({ min: 1, max: 100 }), steps: fc.constant([]) }),
  fc
    .array(anyText(60), { minLength: 1, maxLength: 4 })
    .chain((steps) => fc.integer({ min: 1, max: steps.length }).map((step) => ({ id: '', step, steps }))),
)

const viewWord = fc.oneof(
  fc.tuple(fc.stringMatching(/^\w{1,8}$/), anyText(40)),
  fc.tuple(fc.stringMatching(/^[\w-]{1,8}\.\w{1,8}$/), fc.stringMatching(/^[\w.,;()%+!~-]{0,40}$/)),
)

const arbitraryFault = arbitraryValue(contrived.interventions!).map((value) => value as Params)

/** Any envelope that can be written: each of its parts there or not. */
export const arbitraryEnvelope: fc.Arbitrary<Envelope> = fc
  .record(
    {
      scenario: fc.oneof(arbitraryScenario(madeUp), arbitraryScenario(contrived)),
      other: fc.oneof(arbitraryScenario(madeUp), arbitraryScenario(contrived)),
      title: anyText(40),
      prediction: anyText(40),
      code: unicodeText(3000),
      view: fc.array(viewWord, { minLength: 1, maxLength: 5 }).map((words) => Object.fromEntries(words)),
      locks: someTexts,
      hidden: someTexts,
      from: id,
      otherFrom: id,
      lesson,
      predict: someTexts,
      reason: anyText(40),
      name: anyText(40),
      embed: fc.array(fc.stringMatching(/^\w{1,12}$/), { minLength: 1, maxLength: 4 }),
      fault: arbitraryFault,
    },
    { requiredKeys: ['scenario'] },
  )
  .map(({ otherFrom, fault, ...rest }) => ({
    ...rest,
    ...(rest.other && otherFrom !== undefined && { otherFrom }),
    ...(rest.scenario.system === contrived.id && fault && { fault }),
  }))
