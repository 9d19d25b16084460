-- A reading of an imported history is of the past: webhooks are told of those that were made here.
DROP TRIGGER webhooks_of_reading;
--> statement-breakpoint
CREATE TRIGGER webhooks_of_reading AFTER INSERT ON trough_readings
WHEN new.import_id IS NULL
BEGIN
  INSERT INTO webhook_deliveries (farm_id, webhook_id, message_id, type, subject, at)
  SELECT new.farm_id, w.id, 'msg_' || lower(hex(randomblob(16))), 'reading.recorded', 'reading:' || new.id, new.created_at FROM webhooks w
  WHERE w.farm_id = new.farm_id AND w.disabled_at IS NULL AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = 'reading.recorded');
END;
