import { choice, record, toggle, type ValueOf } from '../../../scenario/schema.ts'
import { time } from './fields.ts'

/** Admission control of section 4. The times are ours: the paper has none but the round trip. */
export const admissionField = record(
  {
    on: toggle({
      label: 'One fast sender at a time',
      sentence:
        'A sender asks for the fast mode and the receiver admits one; off: all send fragments at once.',
      default: false,
    }),
    ask: choice({
      label: 'Asked by',
      sentence: 'Who asks for the fast mode.',
      options: [
        { value: 'implicit', label: 'The driver', sentence: 'Hidden: slow pages flow while it asks.' },
        {
          value: 'explicit',
          label: 'The program',
          sentence: 'By ioctl: nothing is sent before the place is granted.',
        },
      ],
      default: 'implicit',
    }),
    refused: choice({
      label: 'When refused',
      sentence: 'What a sender does after a Fast_NAck; a program that asks always waits.',
      options: [
        { value: 'throttle', label: 'Slow down', sentence: 'It goes on with slow pages, one each interval.' },
        { value: 'delay', label: 'Wait', sentence: 'It is silent until it asks again.' },
      ],
      default: 'throttle',
    }),
    retry: time(
      { label: 'Asks again after', sentence: 'From a Fast_NAck to the next Fast_Req.' },
      2_000_000,
      [1000, 1_000_000_000],
      [500_000, 50_000_000],
    ),
    slowEvery: time(
      { label: 'A slow page every', sentence: 'From one slow page of a sender to its next.' },
      5_000_000,
      [1000, 1_000_000_000],
      [500_000, 50_000_000],
    ),
    inBand: toggle({
      label: 'Requests in band',
      sentence: 'Requests come through the link and the ring like other frames; off: by a separate path.',
      default: true,
    }),
    idle: time(
      {
        label: 'Released after',
        sentence: 'When the admitted sender has been silent for this long, another may take its place.',
      },
      1_000_000,
      [1000, 1_000_000_000],
      [100_000, 20_000_000],
    ),
  },
  { label: 'Admission', sentence: 'Whether the receiver lets one sender be fast at a time.' },
)

export type AdmissionParams = ValueOf<typeof admissionField>
