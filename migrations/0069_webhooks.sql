CREATE TABLE `calendar_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_links_token_hash_unique` ON `calendar_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `calendar_links_of_farm` ON `calendar_links` (`farm_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `calendar_links_of_user` ON `calendar_links` (`user_id`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`webhook_id` integer NOT NULL,
	`message_id` text NOT NULL,
	`type` text NOT NULL,
	`subject` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`at` integer NOT NULL,
	`next_at` integer DEFAULT 0 NOT NULL,
	`last_at` integer,
	`last_result` text,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_of_webhook` ON `webhook_deliveries` (`farm_id`,`webhook_id`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_time` ON `webhook_deliveries` (`farm_id`,`at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`next_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_waiting` ON `webhook_deliveries` (`webhook_id`,`subject`,`id`) WHERE status = 'pending';--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`secret` text NOT NULL,
	`former_secret` text,
	`former_secret_until` integer,
	`disabled_at` integer,
	`disabled_by` text,
	`mailed_at` integer,
	`closed_day` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhooks_of_farm` ON `webhooks` (`farm_id`,`id`);--> statement-breakpoint
CREATE INDEX `webhooks_to_mail` ON `webhooks` (`disabled_at`) WHERE disabled_by = 'failures' and mailed_at is null;--> statement-breakpoint
-- What happened is recorded for the farm's webhooks in the transaction of the write, whoever writes. A farm without any has no row read or written.
CREATE TRIGGER webhooks_of_reading AFTER INSERT ON trough_readings
BEGIN
  INSERT INTO webhook_deliveries (farm_id, webhook_id, message_id, type, subject, at)
  SELECT new.farm_id, w.id, 'msg_' || lower(hex(randomblob(16))), 'reading.recorded', 'reading:' || new.id, new.created_at FROM webhooks w
  WHERE w.farm_id = new.farm_id AND w.disabled_at IS NULL AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = 'reading.recorded');
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_of_opened_alert AFTER INSERT ON alerts
WHEN new.closed_at IS NULL
BEGIN
  INSERT INTO webhook_deliveries (farm_id, webhook_id, message_id, type, subject, at)
  SELECT new.farm_id, w.id, 'msg_' || lower(hex(randomblob(16))), 'alert.opened', 'alert:' || new.id, new.opened_at FROM webhooks w
  WHERE w.farm_id = new.farm_id AND w.disabled_at IS NULL AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = 'alert.opened');
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_of_closed_alert AFTER UPDATE OF closed_at ON alerts
WHEN old.closed_at IS NULL AND new.closed_at IS NOT NULL
BEGIN
  INSERT INTO webhook_deliveries (farm_id, webhook_id, message_id, type, subject, at)
  SELECT new.farm_id, w.id, 'msg_' || lower(hex(randomblob(16))), 'alert.closed', 'alert:' || new.id, new.closed_at FROM webhooks w
  WHERE w.farm_id = new.farm_id AND w.disabled_at IS NULL AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = 'alert.closed');
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_of_operation AFTER UPDATE OF status ON operations
WHEN new.status IN ('completed', 'incomplete') AND old.status <> new.status AND new.deleted_at IS NULL
BEGIN
  INSERT INTO webhook_deliveries (farm_id, webhook_id, message_id, type, subject, at)
  SELECT new.farm_id, w.id, 'msg_' || lower(hex(randomblob(16))), 'operation.finished', 'operation:' || new.id, new.updated_at FROM webhooks w
  WHERE w.farm_id = new.farm_id AND w.disabled_at IS NULL AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = 'operation.finished');
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_of_lot AFTER UPDATE OF deactivated_on ON lots
WHEN old.deactivated_on IS NULL AND new.deactivated_on IS NOT NULL
BEGIN
  INSERT INTO webhook_deliveries (farm_id, webhook_id, message_id, type, subject, at)
  SELECT new.farm_id, w.id, 'msg_' || lower(hex(randomblob(16))), 'lot.finished', 'lot:' || new.id, new.updated_at FROM webhooks w
  WHERE w.farm_id = new.farm_id AND w.disabled_at IS NULL AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = 'lot.finished');
END;
