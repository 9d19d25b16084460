import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Field, Input } from 'ui-kit'
import { FieldPair, SettingsSection } from '../../admin/settings/SettingsSection.tsx'
import { fits, phone } from '../viewports.ts'

const meta = {
  title: 'Telas/Partes comuns (Shared)/Parte das configurações (SettingsSection)',
  component: SettingsSection,
  args: {
    title: 'Dia de trato',
    text: 'A que horas um dia acaba, e até quando os cochos são lidos.',
    children: (
      <FieldPair>
        <Field label="Fechamento do dia de trato">
          <Input defaultValue="03:00" />
        </Field>
        <Field label="Cochos lidos até">
          <Input defaultValue="07:00" />
        </Field>
      </FieldPair>
    ),
  },
} satisfies Meta<typeof SettingsSection>
export default meta
type Story = StoryObj<typeof meta>

/** Its heading names it for screen readers. */
export const Default: Story = {
  play: async ({ canvas }) => expect(canvas.getByRole('region', { name: 'Dia de trato' })).toBeVisible(),
}

/** The fields of a pair stand below each other. */
export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('textbox').map(field => field.getBoundingClientRect())
    await expect(second?.top).toBeGreaterThan(first?.bottom ?? 0)
    await fits()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
