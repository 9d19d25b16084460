import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { definitions } from '../../../domain/figures/definitions.ts'
import { Stat, StatStrip } from '../Stat/Stat.tsx'
import { Definition } from './Definition.tsx'

const meta = {
  title: 'Base/Definição de um número (Definition)',
  component: Definition,
  args: { term: definitions.dryMatterIntake, children: 'Ingestão de MS' },
} satisfies Meta<typeof Definition>
export default meta
type Story = StoryObj<typeof meta>

const name = 'Ingestão de MS (o que é)'
const meaning = /^Matéria seca que o animal come por dia/

/** A press opens it, a second one closes it. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    await expect(canvas.getByText(meaning)).toBeVisible()
    await userEvent.click(button)
    await expect(canvas.queryByText(meaning)).toBeNull()
    await userEvent.click(button)
    await expect(canvas.getByRole('status')).toHaveTextContent('Conta: = matéria seca entregue')
  },
}

export const Dark: Story = { ...Default, globals: { theme: 'dark' } }

/** Enter opens it, Esc closes it and leaves the focus where it was. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText(meaning)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByText(meaning)).toBeNull()
    await expect(canvas.getByRole('button', { name })).toHaveFocus()
  },
}

/** The icon stands in the header of a column, beside the button that sorts it. */
export const IconOnly: Story = {
  args: { children: undefined },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ingestão de matéria seca (o que é)' }))
    await expect(canvas.getByText(meaning)).toBeVisible()
  },
}

/** At the edge of a phone the panel stays inside the window. */
export const InAStripOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <StatStrip>
      <Stat label="Entregue hoje" value="48.320" unit="de 81.400 kg" definition={definitions.deliveredToday} />
      <Stat label="Falta entregar" value="33.080" unit="kg" tone="error" definition={definitions.toDeliver} />
      <Stat label="Leitura de cocho" value="14" unit="de 14 lotes" definition={definitions.readingsToday} />
      <Stat label="Erro de carga" value="1,8" unit="%" definition={definitions.loadErrorToday} />
    </StatStrip>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Falta entregar (o que é)' }))
    const { left, right } = canvas.getByRole('status').getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(0)
    await expect(right).toBeLessThanOrEqual(390)
  },
}

export const InAStripOnAPhoneDark: Story = {
  ...InAStripOnAPhone,
  globals: { theme: 'dark', viewport: { value: 'phone' } },
}
