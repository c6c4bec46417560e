import { isAbsolute, join } from 'node:path'
import type { BucketSettings } from './backups/bucket-store.ts'
import { SettingsError } from './settings-error.ts'

/** Where backups go, how often, and how many of them stay. */
export type BackupSettings = { to: { folder: string } | BucketSettings; everyHours: number; keep: number }

type Environment = Record<string, string | undefined>

/** The longest that a timer can wait is 24 days. */
const MAX_HOURS = 480

/**
 * BACKUP_TO (none): a folder, or `s3://bucket/prefix` with AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION
 * (us-east-1) and AWS_ENDPOINT_URL (Amazon's own). BACKUP_EVERY_HOURS (24), BACKUP_KEEP (7). Null without the first.
 * @throws SettingsError
 */
export function readBackups(env: Environment, root: string): BackupSettings | null {
  const to = env['BACKUP_TO']
  if (!to) return null
  return {
    to: to.startsWith('s3:') ? readBucket(to, env) : { folder: isAbsolute(to) ? to : join(root, to) },
    everyHours: readCount('BACKUP_EVERY_HOURS', env['BACKUP_EVERY_HOURS'] || '24', MAX_HOURS),
    keep: readCount('BACKUP_KEEP', env['BACKUP_KEEP'] || '7', 1000),
  }
}

function readBucket(text: string, env: Environment): BucketSettings {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([\w./-]*?))?\/?$/.exec(text) ?? []
  const region = env['AWS_REGION'] || 'us-east-1'
  const endpoint = env['AWS_ENDPOINT_URL'] || `https://s3.${region}.amazonaws.com`
  const accessKeyId = env['AWS_ACCESS_KEY_ID']
  const secretAccessKey = env['AWS_SECRET_ACCESS_KEY']
  if (bucket && accessKeyId && secretAccessKey && /^https?:/.test(endpoint) && URL.canParse(endpoint))
    return { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey }
  throw new SettingsError(
    'bad-backup',
    'BACKUP_TO must be a folder, or s3://bucket/prefix with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and AWS_ENDPOINT_URL for a store that is not Amazon’s.',
  )
}

function readCount(name: string, text: string, max: number): number {
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (count >= 1 && count <= max) return count
  throw new SettingsError('bad-backup', `${name} must be a whole number from 1 to ${max}, not "${text}".`)
}
