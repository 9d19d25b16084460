import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Field, Input } from 'ui-kit'
import { FormDialog } from '../../crud/form/FormDialog.tsx'
import { dark, phone } from '../viewports.ts'

const formProps = { onSubmit: fn(), busy: false, dirty: false, refusals: 0, errors: [] as string[] }

const meta = {
  title: 'Telas/Partes comuns (Shared)/Formulário em diálogo (FormDialog)',
  component: FormDialog,
  args: {
    title: 'Mudar o nome da baia',
    formProps,
    onClose: fn(),
    submit: { label: 'Salvar' },
    children: (
      <Field label="Nome">
        <Input defaultValue="Baia 12" />
      </Field>
    ),
  },
} satisfies Meta<typeof FormDialog>
export default meta
type Story = StoryObj<typeof meta>

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Mudar o nome da baia' }))

/** Enter in a field sends it. */
export const Default: Story = {
  play: async ({ args }) => {
    const dialog = await findDialog()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nome' }), '{Enter}')
    await expect(args.formProps.onSubmit).toHaveBeenCalledOnce()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

const answerLeave = async (button: string) => {
  const question = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })
  await userEvent.click(within(question).getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}
const isUnloadStopped = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** What was typed is lost only by an answer. */
export const Dirty: Story = {
  args: { formProps: { ...formProps, dirty: true } },
  play: async ({ args }) => {
    const dialog = await findDialog()
    const ways = {
      esc: () => userEvent.keyboard('{Escape}'),
      'X in the corner': () => userEvent.click(dialog.getByRole('button', { name: 'Fechar' })),
      'press outside': () => userEvent.click(document.body),
      cancel: () => userEvent.click(dialog.getByRole('button', { name: 'Cancelar' })),
    }
    for (const close of Object.values(ways)) {
      await close()
      await answerLeave('Continuar editando')
    }
    await expect(isUnloadStopped()).toBe(true)
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await answerLeave('Sair sem salvar')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** It stays open while it saves. */
export const Saving: Story = {
  args: { formProps: { ...formProps, busy: true }, submit: { label: 'Salvar', busyLabel: 'Salvando…' } },
  play: async ({ args }) => {
    const dialog = await findDialog()
    await expect(dialog.getByRole('button', { name: 'Salvando…' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }))
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** Errors that no field has. */
export const Failed: Story = {
  args: { formProps: { ...formProps, refusals: 1, errors: ['A baia foi excluída por outra pessoa.'] } },
  play: async () =>
    expect(await (await findDialog()).findByText('A baia foi excluída por outra pessoa.')).toBeVisible(),
}

export const DangerOnAPhoneDark: Story = {
  globals: { ...phone, ...dark },
  args: { submit: { label: 'Excluir', variant: 'danger' } },
  play: async () => expect((await findDialog()).getByRole('button', { name: 'Excluir' })).toBeVisible(),
}
