/** The form of a corral with its mocked API, for the stories that all record forms share. */
import { userEvent } from 'storybook/test'
import type { Canvas } from './AdminStory.tsx'
import { corrals, manager } from './dashboard.fixture.ts'
import { mockRecordsApi } from './records.fixture.ts'

export const corralsApi = mockRecordsApi('/corrals', corrals, 'Baia', { defaults: { animal_count: 0 } })

export const findName = (canvas: Canvas) => canvas.findByRole('textbox', { name: /Nome/ })
export const capacityOf = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Capacidade de animais' })
export const save = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))

export async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}

export const placeOf = (path: string) => ({ email: manager.email, farmId: 1, path })
export const place = placeOf('/admin/corrals/9/edit')
