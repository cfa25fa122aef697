import type { NumberField } from '../../../scenario/schema.ts'
import { bulk, host, nic } from '../parameters/costs.ts'
import { memory } from '../parameters/memory.ts'
import { paging, scheduling, server } from '../parameters/policies.ts'

/** The costs that a bar on the timeline can stand for, by the path of their parameter. */
export const costs = {
  'host.send': host.fields.send,
  'host.receive': host.fields.receive,
  'host.handler': host.fields.handler,
  'nic.sendData': nic.fields.sendData,
  'nic.receiveData': nic.fields.receiveData,
  'nic.sendControl': nic.fields.sendControl,
  'nic.receiveControl': nic.fields.receiveControl,
  'nic.scan': nic.fields.scan,
  'bulk.flush': bulk.fields.flush,
  'bulk.streamRate': bulk.fields.streamRate,
  'bulk.consistentRate': bulk.fields.consistentRate,
  'memory.copy': memory.fields.copy,
  'scheduling.loiterPoll': scheduling.fields.loiterPoll,
  'scheduling.endpointSwitch': scheduling.fields.endpointSwitch,
  'paging.unload': paging.fields.unload,
  'paging.load': paging.fields.load,
  'paging.driverCpu': paging.fields.driverCpu,
  'server.pollCost': server.fields.pollCost,
  'server.wake': server.fields.wake,
  'server.enableGap': server.fields.enableGap,
} as const satisfies Readonly<Record<string, NumberField>>

export type Cost = keyof typeof costs
