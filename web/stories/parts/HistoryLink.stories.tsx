import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { HistoryLink } from '../../crud/links/HistoryLink.tsx'
import { signedIn } from '../AdminStory.tsx'
import { inApp } from '../FieldStory.tsx'

const meta = {
  title: 'Telas/Partes comuns (Shared)/Link das alterações (HistoryLink)',
  component: HistoryLink,
  args: { type: 'lot', id: 7 },
  decorators: [inApp('/admin/lots/7')],
  beforeEach: signedIn(),
} satisfies Meta<typeof HistoryLink>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Alterações' })).toHaveAttribute(
      'href',
      '/admin/audit?type=lot&id=7',
    )
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
