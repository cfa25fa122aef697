export { generalTerms } from '../../engine/index.ts'
