/** The one protocol between the page and every worker. Ids grow by one with each request. */

/** What the page asks of a worker. */
export type Order<Request> =
  | { readonly kind: 'run'; readonly id: number; readonly request: Request }
  | { readonly kind: 'cancel'; readonly id: number }

/** What a worker answers. `progress` and `part` double as a sign of life; the others end the request. */
export type Reply<Answer, Progress> =
  | { readonly kind: 'progress'; readonly id: number; readonly progress: Progress }
  | { readonly kind: 'part'; readonly id: number; readonly answer: Answer }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly id: number; readonly path: string; readonly message: string }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  | { readonly kind: 'cancelled'; readonly id: number }
