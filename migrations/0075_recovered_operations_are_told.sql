-- An operation may end while it is deleted: webhooks are told once it is recovered.
DROP TRIGGER webhooks_of_operation;
--> statement-breakpoint
CREATE TRIGGER webhooks_of_operation AFTER UPDATE OF status, deleted_at ON operations
WHEN new.status IN ('completed', 'incomplete') AND new.deleted_at IS NULL AND (old.status <> new.status OR old.deleted_at IS NOT NULL)
BEGIN
  INSERT INTO webhook_deliveries (farm_id, webhook_id, message_id, type, subject, at)
  SELECT new.farm_id, w.id, 'msg_' || lower(hex(randomblob(16))), 'operation.finished', 'operation:' || new.id, new.updated_at FROM webhooks w
  WHERE w.farm_id = new.farm_id AND w.disabled_at IS NULL AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = 'operation.finished');
END;
