import { expect, it } from 'vitest'
import { parseTopics } from './topics-stored.ts'

it('reads the topics of a row, without those that no longer exist', () => {
  expect(parseTopics('["feeding","former_topic","trough_empty"]')).toEqual(['feeding', 'trough_empty'])
})
