import fc from 'fast-check'

// The same cases for every mutant, and the first failure is enough.
fc.configureGlobal({ seed: 1998, endOnFailure: true })
