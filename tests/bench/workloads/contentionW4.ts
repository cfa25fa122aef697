import type { IniCosts } from '../../../engine/queueing/iniCosts.ts'

/** W4: the ten equations of 100,000 machines, each another one, by whole numbers that every language has. Cycles. */
export const w4 = {
  machines: 100_000,
  /** Of these few the general solver is asked: it takes the ten equations as they are. */
  machinesOfFsolve: 300,
}

export const w4Machine = (i: number): IniCosts & { readonly iniService: number } => ({
  compute: 1000 + ((i * 7919) % 200_000),
  handler: (i * 104_729) % 5000,
  iniService: 200 + ((i * 1_299_709) % 11_800),
  intraLatency: 0,
  interLatency: 0,
  processorsPerIni: 1 + (i % 32),
})
