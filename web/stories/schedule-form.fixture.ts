/** Steps in the form of a schedule. */
import { fireEvent, userEvent, within } from 'storybook/test'
import type { Canvas } from './AdminStory.tsx'

export const treatPicker = (canvas: Canvas) => within(canvas.getByRole('region', { name: 'Escolha do Trato' }))

export async function addTreat(canvas: Canvas, rule: string, treat: string, time: string) {
  const choice = treatPicker(canvas)
  await userEvent.selectOptions(choice.getByRole('combobox', { name: 'Regra' }), rule)
  await userEvent.selectOptions(choice.getByRole('combobox', { name: 'Trato' }), treat)
  await fireEvent.change(choice.getByLabelText('Horário Agendado'), { target: { value: time } })
  await userEvent.click(choice.getByRole('button', { name: '+ Adicionar' }))
}
