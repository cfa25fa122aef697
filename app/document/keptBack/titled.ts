/** What the title of a challenge's link begins with, by which the explorer knows one. */
export const titledChallenge = 'Challenge: '
