import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LotMarkBadge } from '../../admin/dashboard/LotMarkBadge.tsx'
import { LotTile, LotTiles } from '../../admin/dashboard/LotTiles.tsx'
import { fits, phone } from '../viewports.ts'

const meta = {
  title: 'Telas/Partes comuns (Shared)/Lotes em pouco espaço (LotTiles)',
  component: LotTiles,
  decorators: [
    Story => (
      <div className="@container/page">
        <Story />
      </div>
    ),
  ],
  args: {
    label: 'Lotes sem trato',
    children: (
      <>
        <LotTile id={1} name="Nelore 250612" corralName="B01" kg={12_400}>
          sem nenhum trato
        </LotTile>
        <LotTile id={2} name="Cruzado 250520" corralName="Baia 12 do curral de cima" kg={12_340} before="faltam">
          metade do previsto
        </LotTile>
        <LotTile id={3} name="Angus 250701" corralName={null} kg={0}>
          sem baia
        </LotTile>
      </>
    ),
  },
} satisfies Meta<typeof LotTiles>
export default meta
type Story = StoryObj<typeof meta>

/** The whole tile leads to the lot, whose name screen readers say. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Lotes sem trato' })).toBeVisible()
    const link = canvas.getByRole('link', { name: /^12\.400 kg ?: Nelore 250612$/ })
    await expect(link).toHaveAttribute('href', '/admin/lots/1')
  },
}

/** The weight stays in its tile, whatever the name of the corral. */
export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas, canvasElement }) => {
    await fits()
    const tile = canvas.getByText('12.340 kg').closest('li')
    const right = (part: Element | null | undefined) => part?.getBoundingClientRect().right ?? 0
    await expect(right(canvas.getByText('12.340 kg'))).toBeLessThanOrEqual(right(tile))
    await expect(canvasElement.querySelectorAll('li')).toHaveLength(3)
  },
}

/** The mark of a lot in need, in the list of lots of the dashboard. */
export const Mark: Story = {
  render: () => <LotMarkBadge mark={{ text: 'Sem trato', tone: 'incomplete' }} />,
  play: async ({ canvas }) => expect(canvas.getByText('Sem trato')).toBeVisible(),
}

export const Dark: Story = { globals: { theme: 'dark' } }
