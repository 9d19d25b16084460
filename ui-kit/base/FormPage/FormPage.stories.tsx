import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Banner } from '../Banner/Banner.tsx'
import { Field } from '../Field/Field.tsx'
import { FormPreview, PreviewFigures } from '../FormPreview/FormPreview.tsx'
import { Input } from '../Input/Input.tsx'
import { FormPage } from './FormPage.tsx'
import { confirmUnsavedChanges } from './unsaved-changes.ts'

const meta = {
  title: 'Base/Página de formulário (FormPage)',
  component: FormPage,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Criar Trato',
    text: 'Organize e gerencie os tratamentos de forma eficiente.',
    onSubmit: fn(),
    onCancel: fn(),
    children: (
      <>
        <Field label="Nome do Tratamento" required>
          <Input />
        </Field>
        <Field label="Percentual (%)" required>
          <Input type="number" unit="%" />
        </Field>
      </>
    ),
  },
  decorators: [
    Story => (
      <div className="p-4 sm:p-6">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FormPage>
export default meta
type Story = StoryObj<typeof meta>

/** Enter submits; without unsaved changes Cancelar leaves at once. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Nome do Tratamento/ }), 'Manhã{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

/** What the record will be, at the right of the fields. */
export const WithPreview: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    preview: (
      <FormPreview title="Prévia do trato" name="Manhã">
        <PreviewFigures figures={[{ label: 'De uma carga de 10.000 kg', value: '4.000', unit: 'kg' }]} />
      </FormPreview>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Prévia do trato' })).toBeVisible()
  },
}

/** The preview is below the fields, before the buttons. */
export const WithPreviewOnAPhone: Story = { ...WithPreview, globals: { viewport: { value: 'phone' } } }

/** A failed submit focuses the first invalid field. */
export const ValidationErrors: Story = {
  args: {
    refusals: 1,
    errors: ['O plano Starter permite 500 animais. Fale com o suporte para mudar de plano.'],
    children: (
      <>
        <Field label="Nome" required>
          <Input defaultValue="Manhã" />
        </Field>
        <Field label="Percentual (%)" required error="Deve ser no máximo 100">
          <Input type="number" unit="%" defaultValue="140" />
        </Field>
        <Field label="Ordem" error="Ordem deve estar em um formato válido">
          <Input defaultValue="x" />
        </Field>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /Percentual/ })).toHaveFocus()
    await expect(canvas.getByRole('region', { name: 'Não foi salvo' })).toHaveTextContent('O plano Starter')
  },
}

export const ValidationErrorsDark: Story = { ...ValidationErrors, globals: { theme: 'dark' } }

/** Without an invalid field, the errors of the form get the focus. */
export const FormErrors: Story = {
  args: { refusals: 1, errors: ['Já existe um trato com este nome.'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Não foi salvo' })).toHaveFocus()
  },
}

export const Saving: Story = {
  args: { busy: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await userEvent.type(canvas.getByRole('textbox', { name: /Nome/ }), '{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** What is typed after the press would not be saved, so the fields wait. The focus is back where it was. */
export const FieldsWaitForTheSave: Story = {
  render: args => <SavingForm {...args} />,
  play: async ({ canvas }) => {
    const name = canvas.getByRole('textbox', { name: /Nome/ })
    await userEvent.type(name, 'Manhã{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Salvar' })).toHaveAttribute('aria-busy', 'true'))
    await waitFor(() => expect(name).not.toHaveFocus())
    await userEvent.click(name)
    await userEvent.keyboard(' e tarde')
    await expect(name).toHaveValue('Manhã')
    dispatchEvent(new Event('saved'))
    await waitFor(() => expect(name).toHaveFocus())
  },
}

/** Saves until the window's event `saved`. */
function SavingForm(args: ComponentProps<typeof FormPage>) {
  const [busy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    addEventListener('saved', () => setBusy(false), { once: true })
  }
  return <FormPage {...args} busy={busy} onSubmit={save} />
}

/** The second action saves too, and is ignored while the form is saving. */
export const SaveAndCreateAnother: Story = {
  args: { another: { label: 'Salvar e criar outro', onSubmit: fn() }, resets: 0 },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar e criar outro' }))
    await expect(args.another?.onSubmit).toHaveBeenCalledOnce()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const SaveAndCreateAnotherOnAPhone: Story = {
  ...SaveAndCreateAnother,
  globals: { viewport: { value: 'small' } },
}

/** After the form was emptied, the first field has the focus. */
export const EmptiedForTheNext: Story = {
  args: { ...SaveAndCreateAnother.args, resets: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /Nome do Tratamento/ })).toHaveFocus()
  },
}

export const WithNotice: Story = {
  args: { notice: <Banner>Recuperamos o que você tinha digitado.</Banner> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Recuperamos o que você tinha digitado.')
  },
}

/** With unsaved changes, Cancelar and a link of the app ask for confirmation. */
export const UnsavedChanges: Story = {
  args: { dirty: true, onDiscard: fn() },
  play: async ({ args, canvas, step }) => {
    const currentUrl = location.href
    await step('asks on Cancelar, and stays on the page', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }))
      await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })
      await userEvent.click(screen.getByRole('button', { name: 'Continuar editando' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await expect(args.onCancel).not.toHaveBeenCalled()
      await expect(args.onDiscard).not.toHaveBeenCalled()
    })
    await step('asks on a navigation in the app, and leaves', async () => {
      history.pushState(null, '', `${location.pathname}${location.search}#elsewhere`)
      await expect(location.href).toBe(currentUrl)
      await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })
      await userEvent.click(screen.getByRole('button', { name: 'Sair sem salvar' }))
      await expect(location.hash).toBe('#elsewhere')
      await expect(args.onDiscard).toHaveBeenCalledOnce()
      history.replaceState(null, '', currentUrl)
    })
  },
}

/** An action elsewhere on the page, such as a change of farm, has a question of its own, and may keep the draft. */
export const AskedFromOutside: Story = {
  args: { dirty: true, onDiscard: fn() },
  play: async ({ args }) => {
    const leave = fn()
    confirmUnsavedChanges(leave, {
      title: 'Mudar de fazenda?',
      text: 'O que você digitou fica guardado.',
      confirmLabel: 'Mudar de fazenda',
      keepsDraft: true,
    })
    await expect(leave).not.toHaveBeenCalled()
    const dialog = await screen.findByRole('alertdialog', { name: 'Mudar de fazenda?' })
    await expect(dialog).toHaveTextContent('O que você digitou fica guardado.')
    await userEvent.click(screen.getByRole('button', { name: 'Mudar de fazenda' }))
    await expect(leave).toHaveBeenCalledOnce()
    await expect(args.onDiscard).not.toHaveBeenCalled()
  },
}

/** Without unsaved changes nothing is asked. */
export const NotAskedWithoutChanges: Story = {
  play: async () => {
    const leave = fn()
    confirmUnsavedChanges(leave)
    await expect(leave).toHaveBeenCalledOnce()
  },
}

export const Loading: Story = {
  args: { loading: 'Carregando dados do lote...' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Carregando dados do lote...')
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

export const LoadError: Story = {
  args: { failure: { text: 'Registro não encontrado. Talvez tenha sido excluído.' } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Registro não encontrado')
    await userEvent.click(canvas.getByRole('button', { name: 'Voltar para a lista' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}
