/** 'no cables', '1 host', '4 switches'. */
export const counted = (count: number, noun: string, many = `${noun}s`): string =>
  `${count === 0 ? 'no' : count} ${count === 1 ? noun : many}`
