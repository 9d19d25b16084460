/** Steps of the stories of the form of a lot. */
import { userEvent } from 'storybook/test'
import type { Canvas } from './AdminStory.tsx'

export const findBox = (canvas: Canvas, name: RegExp) => canvas.findByRole('textbox', { name })

export async function retype(canvas: Canvas, name: RegExp, text: string) {
  const field = await findBox(canvas, name)
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}
