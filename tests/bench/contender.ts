import { createRequire } from 'node:module'
import { DelayLines } from './queues/delayLines.ts'
import { averagesOf } from '../../engine/systems/ini-cluster/contention/machine/averages.ts'
import { Trial } from '../../engine/systems/ini-cluster/contention/machine/trial.ts'
import { Recording as ClusterRecording } from '../../engine/systems/ini-cluster/contention/run/recording.ts'
import { Simulation, type Model } from '../../engine/simulation/simulation.ts'
import { SortedQueue } from './queues/sortedQueue.ts'
import { ClusterModel, w2 } from './workloads/clusterW2.ts'
import { PipelineModel, w1 } from './workloads/pipelineW1.ts'
import { constantDelays, TransportModel, w3 } from './workloads/transportW3.ts'
import { figure63 } from '../engine/systems/ini-cluster/contention/machineOf.ts'

/**
 * A process of its own for one contender written in JavaScript, so that the compiled code of one is not another's:
 * `contender.js stagescope|stagescope-spans|simjs W1|W2|W3`. Prints one line of JSON.
 */

/** What is used of simjs 2. */
interface Simjs {
  readonly Sim: new () => { addEntity(entity: unknown): SimjsEntity; simulate(until: number): void }
  readonly Entity: new (...args: unknown[]) => object
}
interface SimjsEntity {
  setTimer(delay: number): { done(callback: () => void): void }
}

/** simjs 2 exports nothing: it leaves its classes on the window, the first time it is loaded. */
function loadSimjs(): Simjs {
  const global = globalThis as { window?: { Sim?: Simjs } }
  global.window ??= {}
  createRequire(`${process.cwd()}/`)('simjs')
  return global.window.Sim!
}

/** The same models over the timers of simjs: each event is a request with a callback. */
class SimjsSimulation extends Simulation {
  private readonly sim
  private readonly entity: SimjsEntity
  private model: Model | undefined

  constructor() {
    super(new SortedQueue())
    const { Sim, Entity } = loadSimjs()
    this.sim = new Sim()
    this.entity = this.sim.addEntity(
      class extends Entity {
        start() {
          // simjs calls it when an entity is added.
        }
      },
    )
  }

  override at(time: number, code: number, item: number): void {
    // The exact time travels along: the models compare it with times of their own.
    this.entity.setTimer(time - this.now).done(() => {
      this.clock[0] = time
      this.model!.fire(code, item)
    })
  }

  override after(delay: number, code: number, item: number): void {
    this.at(this.now + delay, code, item)
  }

  override step(model: Model, count: number): boolean {
    this.model = model
    this.sim.simulate(count)
    return false
  }
}

interface Race extends Model {
  readonly events: number
  readonly simulation: Simulation
}

/** The product's own simulator of the INI cluster, its averages and batches taken; until about so many events. */
class ProductRace implements Race {
  readonly recording: ClusterRecording | undefined
  readonly trial: Trial

  constructor(recorded: boolean) {
    const requests = Math.round(w2.events / 7)
    const machine = {
      ...figure63,
      clusters: w2.clusters,
      processors: w2.nodes,
      compute: w2.work,
      handler: w2.handler,
      iniService: w2.ini,
      iniReceive: w2.ini,
    }
    this.recording = recorded ? new ClusterRecording(machine, requests) : undefined
    this.trial = new Trial(machine, 1, requests, this.recording)
  }

  get events(): number {
    return this.trial.machine.events
  }

  get simulation(): Simulation {
    return this.trial.machine.simulation
  }

  fire(code: number, item: number): void {
    this.trial.machine.fire(code, item)
  }

  run(): void {
    while (!this.trial.over) this.trial.step(1 << 20)
    // As the page does: it asks for the timeline, and then for nothing more.
    this.recording?.timeline(this.simulation.now)
    this.recording?.release()
  }
}

const [contender, workload] = process.argv.slice(2)
const simjs = contender === 'simjs'

/** simjs runs a tenth: the time for an event does not depend on the length. */
const scale = simjs ? 0.1 : 1

function race(): { readonly model: Race; readonly checks: () => object } {
  if (workload === 'W1') {
    const simulation = simjs ? new SimjsSimulation() : new Simulation(new SortedQueue())
    const model = new PipelineModel(simulation, w1.fragments * scale, w1.services)
    return { model, checks: () => ({ latency: simulation.now, fragments: w1.fragments * scale }) }
  }
  if (workload === 'W2' && !simjs) {
    const model = new ProductRace(contender === 'stagescope-spans')
    const checks = () => {
      const { cycleTime, iniQueue } = averagesOf(model.trial)
      return { cycle: cycleTime.mean, atIni: iniQueue.mean, spans: model.recording?.count ?? 0 }
    }
    return { model, checks }
  }
  if (workload === 'W2') {
    const simulation = new SimjsSimulation()
    const model = new ClusterModel(simulation, 1, { kind: 'off' })
    const checks = () => ({
      cycle: model.cycleTime / model.cycles,
      atIni: model.iniTime / simulation.now / w2.clusters,
      spans: 0,
    })
    return { model, checks }
  }
  const simulation = simjs
    ? new SimjsSimulation()
    : new Simulation(new DelayLines(constantDelays, new SortedQueue()))
  const model = new TransportModel(simulation, 1, w3.messages * scale)
  return { model, checks: () => ({ exactlyOnce: model.delivered.every((times) => times === 1) }) }
}

/** Runs the workload to its end; with spans, until they are a timeline. */
function run(model: Race): void {
  if (model instanceof ProductRace) model.run()
  // The limit of simjs is a time: 32 nodes make 7 events each in 87,000 cycles.
  else if (model instanceof ClusterModel)
    model.simulation.step(model, ((w2.events * scale) / 7 / 32) * 87_000)
  else model.simulation.step(model, Infinity)
}

const perEvent: number[] = []
let total = 0
let events = 0
let checks: object = {}
for (let round = 0; round < 3 || (total < 1000 && round < 20); round++) {
  const { model, checks: checksOf } = race()
  const began = process.cpuUsage()
  run(model)
  const { user, system } = process.cpuUsage(began)
  const milliseconds = (user + system) / 1000
  events = model.events
  checks = checksOf()
  // The first round is the compiler's.
  if (round === 0) continue
  total += milliseconds
  perEvent.push((milliseconds * 1e6) / events)
}
perEvent.sort((a, b) => a - b)
console.log(JSON.stringify({ events, nanoseconds: perEvent[perEvent.length >> 1], checks }))
