/** The numbered sections that each paper has, by the system that is about it: headings of the texts, read on 24 November 2026. */
export const sections: Readonly<Record<string, string>> = {
  pipeline:
    '1 2 3 3.1 3.2 4 4.1 4.1.1 4.1.2 4.1.3 4.2 4.3 4.3.1 4.3.2 4.4 5 5.1 5.2 5.3 5.3.1 5.3.2 5.4 5.5 6 7',
  'virtual-network':
    '1 2 3 3.1 3.2 3.3 3.4 4 4.1 4.2 4.2.1 4.2.2 4.3 4.4 4.4.1 4.4.2 4.4.3 4.4.4 5 5.1 5.2 5.3 5.4 6 7',
  'memory-channel': '1 2 2.1 2.2 3 3.1 3.2 3.3 4 4.1 4.2 5 5.1 5.2 6',
  'speculative-defragmentation': '1 2 2.1 2.2 3 3.1 3.2 3.2.1 3.2.2 4 4.1 4.2 5 5.1 5.2 5.3 6',
  'ini-cluster':
    '1 2 3 3.1 3.2 3.2.1 3.2.2 3.3 3.4 4 4.1 4.2 4.3 4.4 4.4.1 4.4.2 5 5.1 5.2 5.3 5.4 5.5 6 6.1 6.2 6.3 6.4 7',
}
