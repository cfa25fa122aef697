/** The door out of the engine: what the page, the worker and the command line may use. */
export * from './systems/index.ts'
