import { sameValue } from '../../engine/scenario/sameValue.ts'
import type { Messages } from '../../engine/facets/messages.ts'
import type { Alternative } from '../../engine/facets/alternatives.ts'
import type { Mark } from '../../engine/facets/curve.ts'
import type { Result } from '../../engine/facets/result.ts'
import type { Handles, System } from '../../engine/systems/system.ts'
import { sentenceFaults } from './faults/sentence.ts'
import type { Offer } from './offers.ts'
import type { Outcome } from './outcome.ts'

/** Every edit that a result offers, and every handle but those of bars. */
export function offersOf(system: System, { scenario, result }: Outcome): readonly Offer[] {
  const { handles } = system
  const { params } = scenario
  return [
    ...result.findings.flatMap(({ id, edit }): Offer[] =>
      edit ? [{ label: `finding ${id}, "${edit.label}",`, edit: () => edit.edit }] : [],
    ),
    ...(result.alternatives?.rows ?? []).flatMap((row) => rowOffer(row, result.alternatives!.ranks)),
    ...(handles?.moveCut ? cutOffers(handles.moveCut.bind(handles, params), result) : []),
    ...(handles?.moveMark ? markOffers(handles.moveMark.bind(handles, params), result) : []),
    ...(handles?.groups ? groupOffers(handles.groups, params, result) : []),
    ...(handles?.actions ?? []).map((action): Offer => ({
      label: `action ${action.id}`,
      edit: () => action.edit(params),
      idle: true,
    })),
    ...packetOffers(system, result),
  ]
}

/** What it is chosen for is what it then has; of a shorter run, by which it was only ranked, to a factor of two or a unit. */
const rowOffer = ({ id, edit, metrics }: Alternative, ranks = false): Offer[] =>
  edit
    ? [
        {
          label: `alternative ${id}`,
          edit: () => edit,
          idle: true,
          broken: ({ result, whole }) =>
            Object.entries(metrics).flatMap(([name, promised]) => {
              const got = result.metrics[name]
              // What a run measures it has not measured yet.
              if (!whole && got === undefined) return []
              // Nine digits; of a ratio, which may be next to nothing, nine places.
              const near = ranks
                ? Math.max(1, Math.min(Math.abs(promised), Math.abs(got ?? 0)))
                : 1e-9 * Math.max(1, Math.abs(promised))
              return got !== undefined && Math.abs(got - promised) <= near
                ? []
                : [`promises ${name} ${promised}, and it is ${got}`]
            }),
        },
      ]
    : []

/** A cut goes where it is put, to the byte, between its neighbours. */
function cutOffers(
  move: (boundary: number, bytes: number) => ReturnType<Offer['edit']>,
  { cut }: Result,
): Offer[] {
  if (!cut?.editable || cut.sizes.length < 2) return []
  const ends: number[] = []
  for (const size of cut.sizes) ends.push((ends.at(-1) ?? 0) + size)
  const boundaries = [...new Set([0, (cut.sizes.length - 1) >> 1, cut.sizes.length - 2])]
  return boundaries.map((boundary) => {
    const [from, to] = [ends[boundary - 1] ?? 0, ends[boundary + 1]!]
    const wanted = Math.round(from + (to - from) / 3)
    return {
      label: `cut ${boundary} at ${wanted}`,
      edit: () => move(boundary, wanted),
      idle: true,
      broken({ result }) {
        const end = result.cut!.sizes.slice(0, boundary + 1).reduce((sum, size) => sum + size, 0)
        const free = wanted > from + 2 && wanted < to - 2
        return !free || Math.abs(end - wanted) <= 1 ? [] : [`went to ${end}`]
      },
    }
  })
}

/** The draggable point of a curve goes where it is put, rounded where the axis has whole numbers only. */
function markOffers(
  move: (curve: string, x: number, mark: string) => ReturnType<Offer['edit']>,
  { curves = [] }: Result,
): Offer[] {
  return curves.flatMap(({ id, x, marks }) =>
    marks.filter(movable).flatMap((mark) => {
      const [from, to] = x.domain
      return [from, from + (to - from) / 3, to].map((wanted): Offer => ({
        label: `point ${mark.id} of ${id} at ${wanted}`,
        edit: () => move(id, wanted, mark.id),
        idle: true,
        broken({ result }) {
          const at = result.curves
            ?.find((curve) => curve.id === id)
            ?.marks.find((each) => each.id === mark.id)?.x
          const near = x.integer ? 0.5 : 1e-9 * Math.abs(wanted)
          // An axis may show more than there can be.
          const beyond = wanted === to && at !== undefined && at < to
          return at !== undefined && (beyond || Math.abs(at - wanted) <= near) ? [] : [`went to ${at}`]
        },
      }))
    }),
  )
}

/** Lanes that are joined stand in one group, and a group that is dissolved is gone. */
function groupOffers(
  groups: NonNullable<Handles['groups']>,
  params: Outcome['scenario']['params'],
  { timeline }: Result,
): Offer[] {
  const lanes = timeline?.lanes ?? []
  return lanes.flatMap((lane, at): Offer[] => {
    const above = lanes.slice(0, at).findLast(({ parent }) => parent === lane.parent)
    const isGroup = lanes.some(({ parent }) => parent === lane.id)
    return [
      ...(above
        ? [
            {
              label: `joining ${above.id} and ${lane.id}`,
              edit: () => groups.join(params, above.id, lane.id),
              broken: ({ result }: Outcome) =>
                grouped(result, lane.id, lane.parent) || isGroup ? [] : ['joins nothing'],
            },
          ]
        : []),
      {
        label: `dissolving ${lane.id}`,
        edit: () => groups.dissolve(params, lane.id),
        broken: ({ result }) =>
          result.timeline?.lanes.some(({ id }) => id === lane.id) ? ['dissolves nothing'] : [],
      },
    ]
  })
}

/** Whether a lane has another parent than it had. */
const grouped = ({ timeline }: Result, lane: string, parent: string | undefined): boolean => {
  const now = timeline?.lanes.find(({ id }) => id === lane)
  return now?.parent !== undefined && now.parent !== parent
}

/** All that may happen to a packet: it departs as it did, and then something happens to it. */
function packetOffers(system: System, { messages }: Result): Offer[] {
  const { interventions } = system
  if (!interventions || !system.packetSelector || !messages?.sent.length) return []
  const selectorOf = (all: Messages, packet: number) => system.packetSelector!(all, packet)
  // Some packets are named by words that no intervention has: nothing can be done to them.
  const fits = (kind: string, packet: number) =>
    Object.keys(selectorOf(messages, packet)).every((key) => key in interventions.cases[kind]!.fields)
  const packets = [...messages.sent.keys()]
  const fitting = Object.keys(interventions.cases).filter((kind) => packets.some((each) => fits(kind, each)))
  return fitting.map((kind, i): Offer => {
    const able = packets.filter((each) => fits(kind, each))
    const packet = able[Math.min(10 * i, able.length - 1)]!
    const selector = selectorOf(messages, packet)
    return {
      label: `${kind} of packet ${packet}`,
      edit: () => ({ kind: 'intervene', intervention: { kind, ...selector } }),
      broken: ({ scenario, result }) => [
        ...packetFaults(system, messages, packet, result.messages),
        ...sentenceFaults(system.told?.(scenario.interventions.at(-1)!) ?? '', 'what is told of it'),
      ],
    }
  })
}

/** Until it departs the run is the same, so that the packet is in the same row. */
function packetFaults(system: System, was: Messages, packet: number, now: Messages | undefined): string[] {
  const departs = now?.sent[packet] === was.sent[packet]
  if (!now || !departs) return ['departs no more as it did']
  const fate = ({ arrived, lost, damaged }: Messages) =>
    [arrived[packet], lost[packet], damaged[packet]].join()
  const already = was.lost[packet] === 1 || was.damaged[packet] === 1
  // A packet may be doubled: then there is one more of the same name.
  const selector = system.packetSelector!(was, packet)
  const alike = (all: Messages) =>
    Array.from(all.sent.keys()).filter((each) => sameValue(system.packetSelector!(all, each), selector))
      .length
  return already || fate(was) !== fate(now) || alike(now) > alike(was) ? [] : ['nothing happens to it']
}

const movable = ({ kind, drag }: Mark): boolean => kind === 'current' || drag === true
