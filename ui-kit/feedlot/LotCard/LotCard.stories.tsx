import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Badge } from '../../base/Badge/Badge.tsx'
import { activeLot, lotEnteredToday, lotWithLongName, secondLot, today } from '../sample-data.ts'
import { LotCard } from './LotCard.tsx'
import { LotCardSkeleton } from './LotCardSkeleton.tsx'

const meta = {
  title: 'Feedlot/Cartão do lote (LotCard)',
  component: LotCard,
  args: { lot: secondLot, today, href: '#lote-1' },
  decorators: [
    Story => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LotCard>
export default meta
type Story = StoryObj<typeof meta>

/** The card is one link with the lot's name; weights have no decimals, rates have two. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const figures = canvas.getAllByRole('definition').map(figure => figure.textContent)
    await expect(figures).toEqual(['118', '412kg', '1,42kg/dia', '2,28%', '9,61kg', '1.134kg'])
    await userEvent.tab()
    const link = canvas.getByRole('link', { name: 'Nelore 250612' })
    await expect(link).toHaveFocus()
    await expect(link).toHaveAttribute('href', '#lote-1')
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent('Nelore 250612')
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const Grid: Story = {
  render: args => (
    <div className="grid gap-3 md:grid-cols-3">
      <LotCard {...args} />
      <LotCard {...args} lot={activeLot} />
      <LotCard {...args} lot={lotEnteredToday} />
      <LotCard {...args} lot={lotWithLongName} />
      <LotCard {...args} lot={{ ...activeLot, deactivated_at: '2025-11-20' }} />
      <LotCardSkeleton />
    </div>
  ),
  decorators: [
    Story => (
      <div className="w-[min(70rem,92vw)]">
        <Story />
      </div>
    ),
  ],
}

export const GridDark: Story = { ...Grid, globals: { theme: 'dark' } }

/** A lot entered today: missing values are a dash. */
export const Empty: Story = {
  args: { lot: lotEnteredToday },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0 dias')).toBeVisible()
    await expect(canvas.getByText('cabeça')).toBeVisible()
    await expect(canvas.getByText('–')).toBeVisible()
  },
}

export const WithoutCorral: Story = { args: { lot: { ...activeLot, corral: null } } }

export const Finished: Story = { args: { lot: { ...activeLot, deactivated_at: '2025-11-20' } } }

/** How the lot stands today, for a lot that needs attention. */
export const WithBadge: Story = {
  args: {
    badge: (
      <Badge tone="incomplete" plain>
        Sem trato hoje
      </Badge>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sem trato hoje')).toBeVisible()
  },
}

/** The same size as the card. */
export const Loading: Story = {
  render: args => (
    <div className="space-y-3">
      <LotCardSkeleton label="Carregando lotes" />
      <LotCard {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Carregando lotes')
    const [skeleton, card] = canvasElement.querySelectorAll<HTMLElement>('.shadow-soft')
    await expect(Math.abs((skeleton?.offsetHeight ?? 0) - (card?.offsetHeight ?? 99))).toBeLessThanOrEqual(2)
  },
}

export const LongName: Story = {
  args: { lot: lotWithLongName },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
