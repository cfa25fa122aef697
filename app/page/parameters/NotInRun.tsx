import { useMemo } from 'react'
import type { Params, System } from '../../../engine/index.ts'
import { isMissing } from '../../document/fault/inRun.ts'
import type { Shown } from '../../document/shown.ts'

interface Run {
  readonly system: System
  readonly shown: Shown | undefined
}

interface NotInRunProps {
  readonly fault: Params
  readonly run: Run
  /** The other one of two, where the fault is in both. */
  readonly other?: Run | undefined
}

/** Behind what is said of a fault, before its buttons: the packet that it names is not there. */
export function NotInRun({ fault, run, other }: NotInRunProps) {
  const here = useMissing(fault, run)
  const there = useMissing(fault, other)
  if (!here && !there) return null
  const where = !other || here === there ? '' : here ? ' in A' : ' in B'
  return <> Nothing is done{where}: the run has no such packet.</>
}

function useMissing(fault: Params, run: Run | undefined): boolean {
  const { system, shown } = run ?? {}
  const messages = shown?.scenario.system === system?.id ? shown?.simulated?.messages : undefined
  return useMemo(() => system !== undefined && isMissing(system, fault, messages), [system, fault, messages])
}
