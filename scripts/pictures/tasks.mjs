/**
 * The pictures of docs/tasks.
 * @type {readonly import('./taken.mjs').Shot[]}
 */
export const shots = [
  {
    name: 'tasks/student-first',
    link: '',
  },
]
