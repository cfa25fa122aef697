import { expect, it } from 'vitest'
import { copied, useBrowser, visit } from '../visit.ts'

useBrowser()

it('a teacher prepares a link for a lecture, and a student opens it', async () => {
  const page = await visit()
  await page.getByRole('combobox', { name: 'Preset' }).selectOption('ucx-gpu')
  const size = page.getByRole('spinbutton', { name: 'Message size', exact: true })
  await size.fill('2 MB')
  await size.press('Enter')
  await page.getByRole('heading', { name: /A message of 2 MB crosses/ }).waitFor()

  await page.getByRole('button', { name: 'Add a title' }).click()
  const title = page.getByRole('textbox', { name: 'Title of this document' })
  await title.fill('Lecture 3: why cut at all?')
  await title.press('Enter')
  await page.getByText('Lock parameters', { exact: true }).click()
  const locks = page.getByRole('group', { name: 'Whoever opens the link cannot change' })
  await locks.getByRole('checkbox', { name: 'Message size' }).check()
  await locks.getByRole('checkbox', { name: 'Stages' }).check()
  await page.getByText(/^Locked: Message size, Stages$/).waitFor()
  await page.waitForURL(/lock=bytes,stages/)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Link copied', { exact: true }).waitFor()
  const link = await copied(page)

  const student = await visit(new URL(link).hash)
  await student.getByText('Lecture 3: why cut at all?', { exact: true }).waitFor()
  expect(await student.title()).toBe('Lecture 3: why cut at all? - Stagescope')
  expect(await student.getByRole('spinbutton', { name: 'Message size', exact: true }).isDisabled()).toBe(true)
  // What is locked is not offered to those it is locked for, and what is free can be tried.
  expect(await student.getByText(/^Lock parameters|^Locked: /).count()).toBe(0)
  await student.getByRole('radio', { name: /Whole/ }).check({ force: true })
  await student.getByRole('heading', { name: /A message of 2 MB crosses .* in 1 piece/ }).waitFor()
  await student.getByRole('combobox', { name: 'Preset' }).selectOption('gam')
  await student.getByRole('button', { name: 'Stay here' }).click()
  await student.getByRole('heading', { name: /A message of 2 MB/ }).waitFor()
})
