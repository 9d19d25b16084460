import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { lotWithLongName, treatItems } from '../sample-data.ts'
import { TreatItemCard } from './TreatItemCard.tsx'

const { morning, afternoon } = treatItems

const meta = {
  title: 'Feedlot/Cartão do item do trato (TreatItemCard)',
  component: TreatItemCard,
  args: { item: morning },
} satisfies Meta<typeof TreatItemCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: { onRemove: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Milho moído').parentElement).toHaveTextContent('Milho moído3.974,4 kg')
    await expect(canvas.getByText('Nelore 250612').parentElement).toHaveTextContent('Nelore 2506126.000 kg')
    await userEvent.click(canvas.getByRole('button', { name: 'Remover Trato 1 das 06:30' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

const withStyles = { ...morning, ingredients: morning.ingredients.map((part, style) => ({ ...part, style })) }

/** In a form a treat can be changed; the one that is being changed has a green border. Ingredients have their colours where they are known. */
export const Changing: Story = {
  args: { item: withStyles, onChange: fn(), onRemove: fn(), current: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Alterar Trato 1 das 06:30' }))
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}

export const Dark: Story = { args: { onRemove: fn() }, globals: { theme: 'dark' } }

export const Saved: Story = { args: { totalLabel: 'Carga' } }

/** A rule without lots shows a message. */
export const Empty: Story = {
  args: { item: { ...afternoon, treat: null, rule: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nenhum lote encontrado para essa regra.')).toBeVisible()
    await expect(canvas.getAllByText('N/A')).toHaveLength(2)
  },
}

export const LongName: Story = {
  globals: { viewport: { value: 'small' } },
  args: {
    onChange: fn(),
    onRemove: fn(),
    item: {
      scheduled_time: '06:30',
      total: 121056,
      rule: { id: 1, name: lotWithLongName.name },
      treat: { id: 1, name: 'Primeiro trato da madrugada com volumoso' },
      ingredients: [{ name: 'Farelo de algodão peletizado de alta energia com tamponante', load: 121056.5, style: 2 }],
      lots: [{ name: lotWithLongName.name, load: 121056 }],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
