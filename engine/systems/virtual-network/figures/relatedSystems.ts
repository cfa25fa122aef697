import type { Figure, Said, Sayings } from '../../../facets/figure.ts'

const said = (sentence: string, where: string): Said => ({ sentence, where })

const noErrorModel = said(
  'No explicit error model, which hinders highly available and non-scientific programs',
  'section 6',
)
const gangs = said('Little support: parallel programs that are scheduled in gangs', 'section 6')
const direct = said(
  'Direct, protected access to the NIC, much as application device channels have it',
  'section 6',
)
const signals = said('In the event of an error, signals go to the processes', 'section 6')

/**
 * What the text says of other communication systems, worded by us: sections 1, 5.1 and 6. The text at hand is stemmed
 * and has lost its small words, so nothing is read into it that hangs on one of them.
 */
const sayings: Sayings = {
  id: 'related-systems',
  title: 'Protection, programs, errors and virtualisation, as the text has them',
  columns: ['Interface', 'Protection', 'Several programs', 'Errors', 'Virtualisation'],
  rows: [
    {
      name: 'AM-II',
      note: 'this paper',
      said: [
        said('Active messages: short, medium and bulk, between endpoints', 'section 3.1'),
        said(
          'Direct access through endpoints that are mapped into the process; a tag on each message must match',
          'sections 3.1 and 3.2',
        ),
        said('Any number of programs, each with as many endpoints as it likes', 'section 3.1'),
        said(
          'Sent again when no acknowledgement comes; what cannot be delivered returns to the sender, whose error handler decides',
          'sections 3.1 and 4.4',
        ),
        said('Endpoints are bound to frames of the NIC on demand, as pages are to memory', 'section 3.2'),
      ],
    },
    {
      name: 'GAM',
      said: [
        said('Messages; the canonical fast layer of active messages', 'section 6'),
        undefined,
        said('Little support', 'section 6'),
        noErrorModel,
        said('None: it lacks virtual networks', 'section 5.1'),
      ],
    },
    {
      name: 'FM',
      said: [
        said('Messages', 'section 6'),
        undefined,
        gangs,
        said(
          'Handles receive buffers that overrun, ignores other network errors; no explicit error model',
          'section 6',
        ),
        undefined,
      ],
    },
    { name: 'PM', said: [said('Messages', 'section 6'), undefined, gangs, noErrorModel, undefined] },
    {
      name: 'BIP',
      said: [
        said('A fast layer for a constrained, special environment', 'section 1'),
        undefined,
        said('For example, a single parallel SPMD program', 'section 1'),
        said('Takes the network for perfectly reliable', 'section 1'),
        undefined,
      ],
    },
    {
      name: 'SHRIMP',
      said: [
        said('Virtual memory that is mapped for communication', 'section 6'),
        direct,
        said('Several have run; first results', 'section 6'),
        signals,
        said('The network is in effect virtual: virtual memory stands between', 'section 6'),
      ],
    },
    {
      name: 'U-Net',
      said: [
        undefined,
        direct,
        said('Supported, by U-Net/MM as well', 'section 6'),
        said(
          'Drops packets when resources are short; enough buffers, and traffic that suits them, are left to higher protocols',
          'section 6',
        ),
        said(
          'Virtual interfaces; routes, buffers and reliable delivery are left to higher layers',
          'section 6',
        ),
      ],
    },
    {
      name: 'Hamlyn',
      said: [
        said('Communication based on the sender', 'section 6'),
        direct,
        said('A vision that would support it; the results shown are of ping-pong benchmarks', 'section 6'),
        signals,
        said(
          'Message areas, host memory that the NIC addresses, are mapped into the process; that lets the NIC be virtual',
          'section 6',
        ),
      ],
    },
  ],
}

export const relatedSystems: Figure = {
  id: 'related-systems',
  name: 'Section 6',
  title: 'Related systems',
  sentence:
    'How other fast communication systems share a NIC among programs, and what they do about errors. Nothing here is simulated.',
  where: 'with sections 1 and 5.1',
  switches: [],
  *sweep() {
    yield 1
    return {
      sayings: [sayings],
      numbers: [],
      notes: [
        'The paper sorts systems by what they make virtual, by how they share a NIC among programs and by how they handle errors. It calls SHRIMP, U-Net and Hamlyn closer to AM-II. GAM, PM and FM, it says in section 6, are driven by what parallel SPMD programs need: MPI, and to be portable to massively parallel machines.',
        'Section 1 names GAM, FM, PM and BIP together as fast layers for special environments, for example with one SPMD program and a network taken for perfectly reliable. It is all the text says of BIP; of FM section 6 is more exact.',
        'The words are ours. The text at hand has lost its small words and endings: whether it says “little” support or “little or no” cannot be told from it.',
      ],
    }
  },
}
