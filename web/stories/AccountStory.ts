/** What a story of the account stands on: Helena at her own account, and a network that remembers what she told it. */
import { expect, screen, waitFor, within } from 'storybook/test'
import { adminStory, type Canvas } from './AdminStory.tsx'
import { handlers, reset } from './account.fixture.ts'

/** All of a meta but its title. */
export const account = () => adminStory('/admin/account', handlers, reset)

export const part = async (canvas: Canvas, name: string) => within(await canvas.findByRole('region', { name }))
export const said = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible())
