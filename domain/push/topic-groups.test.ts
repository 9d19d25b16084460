import { expect, it } from 'vitest'
import { pushTopics } from './topic.ts'
import { topicGroups } from './topic-groups.ts'

it('lists each topic once', () => {
  expect(topicGroups.flatMap(({ topics }) => topics).toSorted()).toEqual(pushTopics.toSorted())
})
