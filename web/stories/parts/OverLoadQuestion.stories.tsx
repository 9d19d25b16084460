import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Button, FormPage } from 'ui-kit'
import type { OverLoad } from '../../../domain/operation/feeding-day/day-load.ts'
import { useOverLoadQuestion } from '../../crud/OverLoadQuestion.tsx'

const submit = fn()
let found: (overs: OverLoad[]) => void = () => undefined

/** A form whose search ends when a story says so. */
function SearchingForm() {
  const search = () =>
    new Promise<OverLoad[]>(resolve => {
      found = resolve
    })
  const { submission, question } = useOverLoadQuestion(search, { onSubmit: submit, busy: false, dirty: false })
  return (
    <FormPage {...submission} title="Editar Regra" onCancel={fn()}>
      {question}
    </FormPage>
  )
}

function LeavableForm() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(false)}>Sair</Button>
      {isOpen && <SearchingForm />}
    </>
  )
}

const meta = {
  title: 'Telas/Partes comuns (Shared)/Acima da carga do dia (OverLoadQuestion)',
  component: LeavableForm,
  beforeEach: () => void submit.mockClear(),
} satisfies Meta<typeof LeavableForm>
export default meta
type Story = StoryObj<typeof meta>

/** The press shows that it was taken, and saves once. */
export const Searching: Story = {
  play: async ({ canvas }) => {
    const save = canvas.getByRole('button', { name: 'Salvar' })
    await userEvent.click(save)
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'))
    await userEvent.click(save)
    found([])
    await waitFor(() => expect(save).not.toHaveAttribute('aria-busy', 'true'))
    await expect(submit).toHaveBeenCalledOnce()
  },
}

/** A form that was left saves nothing. */
export const Left: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Sair' }))
    found([])
    await new Promise(requestAnimationFrame)
    await expect(submit).not.toHaveBeenCalled()
  },
}
