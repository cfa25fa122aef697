/** The id of the words in which the page says why a change is refused. */
export const refusalId = 'refusal'
