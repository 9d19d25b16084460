import { describe, expect, it } from 'vitest'
import { findPushService, MAX_ENDPOINT_LENGTH } from './endpoint.ts'

describe('address of a push service', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/dUx8:APA91bH', 'fcm.googleapis.com'],
    ['https://updates.push.services.mozilla.com/wpush/v2/gAAAAA', 'updates.push.services.mozilla.com'],
    ['https://wns2-by3p.notify.windows.com/w/?token=BQYAAAD', 'wns2-by3p.notify.windows.com'],
    ['https://web.push.apple.com/QGuQyavXutnMH', 'web.push.apple.com'],
  ])('accepts %s', (endpoint, host) => expect(findPushService(endpoint)).toBe(host))

  it.each([
    '',
    'fcm.googleapis.com/fcm/send/a',
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com',
    'https://fcm.googleapis.com:443/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://user@fcm.googleapis.com/fcm/send/a',
    'https://user:secret@fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com@evil.test/fcm/send/a',
    'https://fcm.googleapis.com.evil.test/fcm/send/a',
    'https://evil.test/fcm.googleapis.com',
    'https://evil.test/#fcm.googleapis.com',
    'https://evilfcm.googleapis.com/a',
    'https://evilpush.services.mozilla.com/a',
    'https://notify.windows.com.evil.test/a',
    'https://notify.windows.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a',
    'https:\\\\fcm.googleapis.com\\a',
    ' https://fcm.googleapis.com/a',
    'https://FCM.googleapis.com/a',
    'https://fcm.googleapis.com\t/a',
    'ftp://fcm.googleapis.com/a',
    'javascript:alert(1)',
    `https://fcm.googleapis.com/${'a'.repeat(MAX_ENDPOINT_LENGTH)}`,
  ])('rejects %s', endpoint => expect(findPushService(endpoint)).toBeUndefined())
})
