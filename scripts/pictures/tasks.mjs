import { cutWider, measuredResults } from './steps.mjs'

const phone = '390x844'

/**
 * The pictures of docs/tasks.
 * @type {readonly import('./taken.mjs').Shot[]}
 */
export const shots = [
  {
    name: 'tasks/student-by-hand',
    link: '#v=1&s=pipeline&end',
    steps: cutWider,
    of: (page) => page.getByRole('main'),
  },
  {
    name: 'tasks/student-phone',
    link: '#v=1&s=pipeline&end',
    size: phone,
    steps: cutWider,
  },
  {
    name: 'tasks/teacher-locks',
    link: '#v=1&s=pipeline&end',
    steps: async (page) => {
      await page.getByRole('combobox', { name: 'Preset' }).selectOption('ucx-gpu')
      await page.getByRole('button', { name: 'Add a title' }).click()
      const title = page.getByRole('textbox', { name: 'Title of this document' })
      await title.fill('Lecture 3: why cut at all?')
      await title.press('Enter')
      await page.getByText('Lock parameters', { exact: true }).click()
      await page.getByRole('checkbox', { name: 'Message size' }).check()
      await page.getByRole('checkbox', { name: 'Stages' }).check()
    },
  },
  {
    name: 'tasks/researcher-figure',
    link: '#v=1&s=pipeline&view.desk=figures&view.figure=figure-8&end',
    steps: (page) => page.getByRole('row', { name: /^T\(5\)/ }).waitFor(),
  },
  {
    name: 'tasks/engineer-plan',
    link: '#v=1&s=pipeline&view.desk=measure&end',
    steps: measuredResults,
    of: (page) => page.getByRole('region', { name: 'Predicted and measured' }),
  },
  {
    name: 'tasks/engineer-setting',
    link: '#v=1&s=pipeline&view.desk=measure&end',
    steps: measuredResults,
    of: (page) => page.getByRole('region', { name: 'One setting' }),
  },
  {
    name: 'tasks/engineer-phone',
    link: '#v=1&s=pipeline&view.desk=measure&end',
    size: phone,
    steps: async (page) => {
      await measuredResults(page)
      await page.getByRole('region', { name: 'One setting' }).evaluate((part) => part.scrollIntoView())
    },
  },
]
