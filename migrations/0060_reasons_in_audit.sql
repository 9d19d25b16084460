-- Entries of the audit stored why a reading was removed or a ticket voided, which an erasure could not reach. They get the id of the record that has the
-- reason instead, or null where it is gone. The trigger that refuses changes is away for this one rewrite.
DROP TRIGGER audit_entries_never_change;
--> statement-breakpoint
UPDATE audit_entries SET after = json_set(after, '$.reason', (
    SELECT max(r.id) FROM trough_readings r WHERE r.lot_id = audit_entries.subject_id AND r.farm_id = audit_entries.farm_id
      AND r.voided_at = audit_entries.at AND r.voided_by = audit_entries.user_id AND r.day = audit_entries.after ->> '$.date'))
WHERE action = 'remove_reading' AND json_type(after, '$.reason') = 'text';
--> statement-breakpoint
UPDATE audit_entries SET before = json_set(before, '$.reason', (
    SELECT max(s.id) FROM stock_entries s WHERE s.farm_id = audit_entries.farm_id AND s.ingredient_id = audit_entries.subject_id
      AND s.day = audit_entries.before ->> '$.stock_day' AND s.voided_at = audit_entries.at AND s.voided_by = audit_entries.user_id))
WHERE action = 'void_stock' AND json_type(before, '$.reason') = 'text';
--> statement-breakpoint
CREATE TRIGGER audit_entries_never_change BEFORE UPDATE ON audit_entries
BEGIN
  SELECT RAISE(ABORT, 'an audit entry never changes');
END;
