import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Badge } from '../../base/Badge/Badge.tsx'
import { Card } from '../../base/Card/Card.tsx'
import { activeLot, lotEnteredToday, lotWithLongName, secondLot, today } from '../sample-data.ts'
import { LotRow } from './LotRow.tsx'

const meta = {
  title: 'Feedlot/Linha do lote (LotRow)',
  component: LotRow,
  args: { lot: secondLot, today, href: '#lote-1' },
  decorators: [
    Story => (
      <div className="w-[min(24.4rem,92vw)]">
        <Card flush>
          <Story />
        </Card>
      </div>
    ),
  ],
} satisfies Meta<typeof LotRow>
export default meta
type Story = StoryObj<typeof meta>

/** The whole row is one link with the lot's name. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1.134 kg, 9,61 por cabeça')).toBeVisible()
    await userEvent.tab()
    const link = canvas.getByRole('link', { name: 'Nelore 250612' })
    await expect(link).toHaveFocus()
    await expect(link).toHaveAttribute('href', '#lote-1')
  },
}

export const List: Story = {
  render: args => (
    <div className="divide-y divide-line">
      <LotRow
        {...args}
        badge={
          <Badge tone="incomplete" plain>
            Sem trato hoje
          </Badge>
        }
      />
      <LotRow {...args} lot={activeLot} />
      <LotRow {...args} lot={lotEnteredToday} />
      <LotRow {...args} lot={lotWithLongName} />
    </div>
  ),
}

export const ListDark: Story = { ...List, globals: { theme: 'dark' } }
