/** A title without what explains it: 'Speculative Defragmentation – A Technique to …' is 'Speculative Defragmentation'. */
export const shortTitle = (title: string): string => title.split(/: | [–—] /, 1)[0]!
