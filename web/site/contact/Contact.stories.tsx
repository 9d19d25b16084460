import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { WithSiteScripts } from '../../stories/WithSiteScripts.tsx'
import { initContactForm } from '../scripts/contact.ts'
import { Contact } from './page.tsx'
import { ContactSent } from './sent-page.tsx'

const meta = {
  title: 'Site/Páginas do contato (Contact)',
  component: Contact,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof Contact>
export default meta
type Story = StoryObj<typeof meta>

/** What a browser without scripts gets when its contact is refused. */
export const Default: Story = {
  render: () => (
    <WithSiteScripts script={initContactForm}>
      <Contact />
    </WithSiteScripts>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Agende uma consulta' })).toBeVisible()
  },
}

export const Sent: Story = {
  render: () => <ContactSent />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ver apresentação' })).toHaveAttribute('href', '/apresentacao')
  },
}

export const SentDark: Story = { ...Sent, globals: { theme: 'dark', viewport: { value: 'desktop' } } }

export const SentOnAPhone: Story = { ...Sent, globals: { viewport: { value: 'phone' } } }
