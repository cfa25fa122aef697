/** What takes the whole window when it is asked for: the list of keys, the search. */
export type AskedSheet = 'keys' | 'search' | undefined
