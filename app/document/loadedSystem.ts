import { systemOf, systemTitles, type System } from '../../engine/index.ts'
import { come } from '../loading/come.ts'

/** The system of an id; undefined where there is none of that name. @throws Missing when it does not come */
export const loadedSystem = (id: string): Promise<System | undefined> =>
  come(systemTitles[id] ?? 'This system', () => systemOf(id))
