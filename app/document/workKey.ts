/** Where this browser keeps the work. */
export const workKey = 'stagescope.work'
