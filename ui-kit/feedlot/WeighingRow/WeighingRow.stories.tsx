import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { weighingLines } from '../sample-data.ts'
import { WeighingRow } from './WeighingRow.tsx'

const [silage, corn, bran, mineral] = weighingLines.load

const meta = {
  title: 'Feedlot/Linha de pesagem (WeighingRow)',
  component: WeighingRow,
  args: { line: corn, position: 2 },
  decorators: [
    Story => (
      <div className="max-w-xs">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof WeighingRow>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-current="step"]')).toHaveTextContent(
      'Milho moído pesando agora3.974 kg',
    )
  },
}

export const States: Story = {
  render: () => (
    <div className="space-y-1">
      <WeighingRow line={silage} position={1} />
      <WeighingRow line={corn} position={2} />
      <WeighingRow line={bran} position={3} />
      <WeighingRow line={{ ...mineral, actual: 0, state: 'skipped', mark: 'pulado: sem estoque' }} position={4} />
      <WeighingRow
        line={{ ...silage, mark: 'corrigido de 10.490 kg por Otávio Ramos: “Digitei errado”' }}
        position={5}
      />
      <WeighingRow line={{ ...bran, name: 'Nelore 250612', tag: 'B01' }} position={1} />
    </div>
  ),
}

export const StatesDark: Story = { ...States, globals: { theme: 'dark' } }

/** A row that can be pressed, large enough for gloves. */
export const AsButton: Story = {
  args: { line: silage, position: 1, onPress: fn() },
  play: async ({ args, canvas }) => {
    const row = canvas.getByRole('button', { name: /Silagem de milho feito/ })
    await expect(row.offsetHeight).toBeGreaterThanOrEqual(56)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}

export const LongName: Story = {
  args: {
    line: {
      ...silage,
      name: 'Silagem de milho reidratada da safrinha de 2025',
      actual: 15781.5,
      tag: 'Baia experimental norte',
    },
  },
  globals: { viewport: { value: 'small' } },
}
