import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { weighingLines } from '../sample-data.ts'
import { WeighingList } from './WeighingList.tsx'

const meta = {
  title: 'Feedlot/Lista de pesagens (WeighingList)',
  component: WeighingList,
  args: { title: 'Receita', total: 10800, lines: weighingLines.load },
  decorators: [
    Story => (
      <div className="max-w-xs">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof WeighingList>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: { onPress: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Receita, 10.800 kg' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
    await userEvent.click(canvas.getByRole('button', { name: /Farelo de algodão/ }))
    await expect(args.onPress).toHaveBeenCalledWith(weighingLines.load[2])
  },
}

/** The side panel of the operator's screen. */
export const OperatorPanel: Story = {
  render: args => (
    <div className="space-y-8 bg-page p-2">
      <WeighingList {...args} />
      <WeighingList title="Depois, descarga" lines={weighingLines.unload} />
    </div>
  ),
}

export const OperatorPanelDark: Story = { ...OperatorPanel, globals: { theme: 'dark' } }

export const Loading: Story = {
  args: { lines: undefined, total: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Carregando a receita')
  },
}

export const Empty: Story = {
  args: { title: 'Depois, descarga', total: undefined, lines: [], empty: 'Nenhum lote nesta regra.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nenhum lote nesta regra.')).toBeVisible()
  },
}
