/** What leaves the page: pure functions from results to the texts that other programs read. */
export { bibtexOf } from './bibtex.ts'
export { asText, csvText, type Table } from './csv.ts'
export { kanataLog } from './kanata.ts'
export { plainData } from './plainResult.ts'
export { recordsTable } from './recordsTable.ts'
export { resultTables } from './resultTables.ts'
export { chromeTrace, standIn } from '../timeline/chromeTrace.ts'
