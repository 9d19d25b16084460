-- Entries of the audit stored the names of a schedule's operators, which an erasure could not reach. They get the ids of the people instead: of the
-- only member with that name, else 0, which no account has. The trigger that refuses changes is away for this one rewrite.
DROP TRIGGER audit_entries_never_change;
--> statement-breakpoint
UPDATE audit_entries SET
  before = CASE WHEN json_type(before, '$.users') = 'array' THEN json_set(before, '$.users', (
    SELECT json_group_array(CASE WHEN value GLOB 'mais [0-9]*' THEN value ELSE coalesce((
      SELECT CASE WHEN count(*) = 1 THEN CAST(max(m.user_id) AS text) END FROM farm_users m JOIN users p ON p.id = m.user_id
      WHERE m.farm_id = audit_entries.farm_id AND coalesce(m.name, p.name) = value), '0') END)
    FROM json_each(before, '$.users'))) ELSE before END,
  after = CASE WHEN json_type(after, '$.users') = 'array' THEN json_set(after, '$.users', (
    SELECT json_group_array(CASE WHEN value GLOB 'mais [0-9]*' THEN value ELSE coalesce((
      SELECT CASE WHEN count(*) = 1 THEN CAST(max(m.user_id) AS text) END FROM farm_users m JOIN users p ON p.id = m.user_id
      WHERE m.farm_id = audit_entries.farm_id AND coalesce(m.name, p.name) = value), '0') END)
    FROM json_each(after, '$.users'))) ELSE after END
WHERE subject_type = 'treat_schedule'
  AND (json_type(before, '$.users') = 'array' OR json_type(after, '$.users') = 'array');
--> statement-breakpoint
CREATE TRIGGER audit_entries_never_change BEFORE UPDATE ON audit_entries
BEGIN
  SELECT RAISE(ABORT, 'an audit entry never changes');
END;
