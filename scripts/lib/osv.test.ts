import { describe, expect, it } from 'vitest'
import { compareVersions, isAffected } from './osv.ts'

describe('compare versions', () => {
  it('orders semantic versions', () => {
    const ordered =
      '0 0.9.9 1.0.0-alpha 1.0.0-alpha.1 1.0.0-alpha.beta 1.0.0-beta.2 1.0.0-beta.11 1.0.0-rc.1 1.0.0 1.0.1 1.2.0 1.10.0 2.0.0'
    const versions = ordered.split(' ')
    expect([...versions].reverse().sort(compareVersions)).toEqual(versions)
    expect(compareVersions('1.0.0+build.1', '1.0.0')).toBe(0)
  })
})

describe('advisory', () => {
  const advisory = {
    id: 'GHSA-1',
    affected: [
      {
        package: { ecosystem: 'npm', name: 'react' },
        ranges: [
          {
            type: 'SEMVER',
            events: [
              { introduced: '19.0.0' },
              { fixed: '19.0.3' },
              { introduced: '19.1.0' },
              { last_affected: '19.1.2' },
            ],
          },
        ],
        versions: ['15.0.0'],
      },
      { package: { ecosystem: 'PyPI', name: 'wouter' }, versions: ['3.0.0'] },
    ],
  }

  it.each([
    ['18.3.0', false],
    ['19.0.0', true],
    ['19.0.3-rc.1', true],
    ['19.0.3', false],
    ['19.1.2', true],
    ['19.1.3', false],
    ['15.0.0', true],
  ])('of ranges and versions: %s is affected: %s', (version, affected) => {
    expect(isAffected(advisory, 'react', version)).toBe(affected)
  })

  it('is of one ecosystem and package, and may be withdrawn', () => {
    expect(isAffected(advisory, 'react-dom', '19.0.0')).toBe(false)
    expect(isAffected(advisory, 'wouter', '3.0.0')).toBe(false)
    expect(isAffected({ ...advisory, withdrawn: '2026-01-01T00:00:00Z' }, 'react', '19.0.0')).toBe(false)
  })

  it('of all versions begins at 0', () => {
    const all = {
      id: 'MAL-1',
      affected: [
        { package: { ecosystem: 'npm', name: 'x' }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }] }] },
      ],
    }
    expect(isAffected(all, 'x', '0.0.1-alpha')).toBe(true)
  })
})
