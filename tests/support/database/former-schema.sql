-- sqlite_master of a database that the migrations of commit a9170ef8 made, and their names. For tests/contract/former-database.test.ts.
CREATE TABLE "d1_migrations"(
		id         INTEGER PRIMARY KEY AUTOINCREMENT,
		name       TEXT UNIQUE,
		applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);
--> statement-breakpoint
CREATE TABLE `corral_indexes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`name` text NOT NULL,
	`value` real NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `corral_indexes_of_farm` ON `corral_indexes` (`farm_id`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE `corrals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`name` text NOT NULL,
	`capacity` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `corrals_of_farm` ON `corrals` (`farm_id`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE `dirty_days` (
	`farm_id` integer NOT NULL,
	`day` text NOT NULL,
	PRIMARY KEY(`farm_id`, `day`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE TABLE `farm_days` (
	`farm_id` integer NOT NULL,
	`day` text NOT NULL,
	`quantity` integer NOT NULL,
	`planned` integer DEFAULT 0 NOT NULL,
	`delivered` integer DEFAULT 0 NOT NULL,
	`dry_matter` integer DEFAULT 0 NOT NULL,
	`operations` integer NOT NULL,
	`load_expected` integer DEFAULT 0 NOT NULL,
	`load_miss` integer DEFAULT 0 NOT NULL,
	`unload_expected` integer DEFAULT 0 NOT NULL,
	`unload_miss` integer DEFAULT 0 NOT NULL, `ingredients` text DEFAULT '{}' NOT NULL, `notes` text DEFAULT '{}' NOT NULL, `loads` text DEFAULT '{}' NOT NULL, `unloads` text DEFAULT '{}' NOT NULL,
	PRIMARY KEY(`farm_id`, `day`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE TABLE `farm_users` (
	`farm_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`user_type` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL, `name` text, `left_at` integer, `digest` integer DEFAULT false NOT NULL, `digest_sent_on` text,
	PRIMARY KEY(`farm_id`, `user_id`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `farms_of_user` ON `farm_users` (`user_id`);
--> statement-breakpoint
CREATE TABLE `farms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`timezone` text NOT NULL,
	`plan` text NOT NULL,
	`feeding_day_close` text DEFAULT '03:00' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
, `suspended_at` integer, `load_tolerance` real DEFAULT 2 NOT NULL, `unload_tolerance` real DEFAULT 5 NOT NULL, `minimum_tolerance` integer DEFAULT 5000 NOT NULL, `reading_due` text DEFAULT '07:00' NOT NULL, `late_minutes` integer DEFAULT 15 NOT NULL, `alerts_off` text DEFAULT '[]' NOT NULL, `quiet_from` text, `quiet_to` text, `end_warned_at` integer, `data_deleted_at` integer) STRICT;
--> statement-breakpoint
CREATE TABLE `ingredient_days` (
	`farm_id` integer NOT NULL,
	`day` text NOT NULL,
	`ingredient_id` integer NOT NULL,
	`ingredient_name` text NOT NULL,
	`planned` integer DEFAULT 0 NOT NULL,
	`consumed` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`farm_id`, `day`, `ingredient_id`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`ingredient_id`) REFERENCES `ingredients`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE TABLE `ingredients` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `ingredients_of_farm` ON `ingredients` (`farm_id`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE `jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`last_success_at` integer NOT NULL
, `failed_farms` text, `late_mailed_at` integer, `failures` integer DEFAULT 0 NOT NULL) STRICT;
--> statement-breakpoint
CREATE TABLE `load_lines` (
	`operation_id` integer NOT NULL,
	`id` integer NOT NULL,
	`farm_id` integer NOT NULL,
	`sub_operation_id` integer NOT NULL,
	`position` integer NOT NULL,
	`ingredient_id` integer NOT NULL,
	`ingredient_name` text NOT NULL,
	`expected` integer NOT NULL,
	`actual` integer,
	`at` integer, `source` text, `skip_reason` text, `corrected_from` integer, `corrected_by` integer, `correction_reason` text,
	PRIMARY KEY(`operation_id`, `id`),
	FOREIGN KEY (`operation_id`) REFERENCES `operations`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`ingredient_id`) REFERENCES `ingredients`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE TABLE `lot_days` (
	`lot_id` integer NOT NULL,
	`day` text NOT NULL,
	`farm_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`days_confined` integer NOT NULL,
	`projected_avg_weight` integer NOT NULL,
	`planned` integer DEFAULT 0 NOT NULL,
	`delivered` integer DEFAULT 0 NOT NULL,
	`dry_matter` integer DEFAULT 0 NOT NULL,
	`note` real,
	PRIMARY KEY(`lot_id`, `day`),
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `lot_days_of_farm` ON `lot_days` (`farm_id`,`day`);
--> statement-breakpoint
CREATE TABLE `lots` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_pattern` text,
	`is_custom_name` integer DEFAULT false NOT NULL,
	`client_name` text,
	`corral_id` integer NOT NULL,
	`rule_id` integer,
	`quantity` integer NOT NULL,
	`entry_date` text NOT NULL,
	`deactivated_on` text,
	`initial_avg_weight` integer NOT NULL,
	`gmd` integer NOT NULL,
	`initial_load` integer NOT NULL,
	`base_load` integer NOT NULL,
	`base_set_at` integer DEFAULT 0 NOT NULL,
	`projected_load` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`last_reading_at` integer,
	`last_reading_note` real,
	`recent_days` text DEFAULT '[]' NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`corral_id`) REFERENCES `corrals`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`rule_id`) REFERENCES `rules`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `active_lots_of_farm` ON `lots` (`farm_id`,`position`,`id`) WHERE deleted_at is null and deactivated_on is null;
--> statement-breakpoint
CREATE INDEX `inactive_lots_of_farm` ON `lots` (`farm_id`,`id`) WHERE deleted_at is null and deactivated_on is not null;
--> statement-breakpoint
CREATE INDEX `lots_of_rule` ON `lots` (`rule_id`);
--> statement-breakpoint
CREATE INDEX `lots_of_corral` ON `lots` (`corral_id`);
--> statement-breakpoint
CREATE TABLE `operation_counts` (
	`farm_id` integer NOT NULL,
	`status` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`farm_id`, `status`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE TABLE `operation_events` (
	`farm_id` integer NOT NULL,
	`id` text NOT NULL,
	`operation_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`type` text NOT NULL,
	`at` integer NOT NULL,
	`original_at` integer NOT NULL,
	`device` text NOT NULL,
	`payload` text NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`farm_id`, `id`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`operation_id`) REFERENCES `operations`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `operation_events_of_operation` ON `operation_events` (`operation_id`,`at`);
--> statement-breakpoint
CREATE TABLE `operations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`treat_schedule_id` integer NOT NULL,
	`day` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`user_id` integer,
	`start_time` integer,
	`end_time` integer,
	`closed_at` integer,
	`frozen_plan` text,
	`load_expected` integer DEFAULT 0 NOT NULL,
	`load_actual` integer DEFAULT 0 NOT NULL,
	`load_miss` integer DEFAULT 0 NOT NULL,
	`unload_expected` integer DEFAULT 0 NOT NULL,
	`unload_actual` integer DEFAULT 0 NOT NULL,
	`unload_miss` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer, `cancel_reason` text, `reopened_at` integer,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`treat_schedule_id`) REFERENCES `treat_schedules`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `operations_of_schedule` ON `operations` (`treat_schedule_id`,`day`);
--> statement-breakpoint
CREATE INDEX `operations_of_farm` ON `operations` (`farm_id`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `operations_by_status` ON `operations` (`farm_id`,`status`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `operations_by_day` ON `operations` (`farm_id`,`day`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX `operations_open` ON `operations` (`day`) WHERE deleted_at is null and closed_at is null and status in ('pending', 'in_progress');
--> statement-breakpoint
CREATE TABLE `operator_days` (
	`farm_id` integer NOT NULL,
	`day` text NOT NULL,
	`user_id` integer NOT NULL,
	`operations` integer NOT NULL,
	`load_expected` integer DEFAULT 0 NOT NULL,
	`load_actual` integer DEFAULT 0 NOT NULL,
	`load_miss` integer DEFAULT 0 NOT NULL,
	`unload_expected` integer DEFAULT 0 NOT NULL,
	`unload_actual` integer DEFAULT 0 NOT NULL,
	`unload_miss` integer DEFAULT 0 NOT NULL, `ingredients` text DEFAULT '{}' NOT NULL, `lots` text DEFAULT '{}' NOT NULL,
	PRIMARY KEY(`farm_id`, `day`, `user_id`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE TABLE `recipe_ingredients` (
	`farm_id` integer NOT NULL,
	`recipe_id` integer NOT NULL,
	`position` integer NOT NULL,
	`ingredient_id` integer NOT NULL,
	`percent` real NOT NULL,
	PRIMARY KEY(`recipe_id`, `position`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`ingredient_id`) REFERENCES `ingredients`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `recipe_ingredients_of_farm` ON `recipe_ingredients` (`farm_id`,`ingredient_id`);
--> statement-breakpoint
CREATE TABLE `recipes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`name` text NOT NULL,
	`timer` integer NOT NULL,
	`dry_matter_percent` real NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `recipes_of_farm` ON `recipes` (`farm_id`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE `rules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`name` text NOT NULL,
	`recipe_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `rules_of_farm` ON `rules` (`farm_id`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL, `place` text DEFAULT '' NOT NULL, `seen_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_hash_unique` ON `sessions` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `sessions_of_user` ON `sessions` (`user_id`);
--> statement-breakpoint
CREATE TABLE `sign_in_failures` (
	`email_hash` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`last_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `sub_operations` (
	`id` integer PRIMARY KEY NOT NULL,
	`farm_id` integer NOT NULL,
	`operation_id` integer NOT NULL,
	`position` integer NOT NULL,
	`rule_name` text NOT NULL,
	`recipe_name` text NOT NULL,
	`treat_name` text NOT NULL,
	`scheduled_time` text NOT NULL,
	`timer` integer NOT NULL,
	`dry_matter_percent` real NOT NULL,
	`tare_weight` integer,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`operation_id`) REFERENCES `operations`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `sub_operations_of_operation` ON `sub_operations` (`operation_id`,`position`);
--> statement-breakpoint
CREATE TABLE `treat_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`treat_schedule_id` integer NOT NULL,
	`slot` integer NOT NULL,
	`rule_id` integer NOT NULL,
	`treat_id` integer NOT NULL,
	`scheduled_time` text NOT NULL,
	`deleted_at` integer, `created_at` integer,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`treat_schedule_id`) REFERENCES `treat_schedules`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`rule_id`) REFERENCES `rules`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`treat_id`) REFERENCES `treats`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `treat_items_of_schedule` ON `treat_items` (`treat_schedule_id`,`slot`);
--> statement-breakpoint
CREATE INDEX `treat_items_of_farm` ON `treat_items` (`farm_id`,`treat_schedule_id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE `treat_schedule_users` (
	`farm_id` integer NOT NULL,
	`treat_schedule_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`treat_schedule_id`, `user_id`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`treat_schedule_id`) REFERENCES `treat_schedules`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `treat_schedule_users_of_farm` ON `treat_schedule_users` (`farm_id`,`user_id`);
--> statement-breakpoint
CREATE TABLE `treat_schedules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`name` text NOT NULL,
	`next_slot` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer, `starts_on` text, `wagon_name` text, `wagon_capacity` integer,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `treat_schedules_of_farm` ON `treat_schedules` (`farm_id`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE `treats` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`name` text NOT NULL,
	`percent` real NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `treats_of_farm` ON `treats` (`farm_id`,`id`) WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE `trough_readings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`lot_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`at` integer NOT NULL,
	`original_at` integer NOT NULL,
	`day` text NOT NULL,
	`note` real NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `trough_readings_key` ON `trough_readings` (`lot_id`,`original_at`);
--> statement-breakpoint
CREATE INDEX `trough_readings_of_lot` ON `trough_readings` (`lot_id`,`at`);
--> statement-breakpoint
CREATE INDEX `trough_readings_of_farm` ON `trough_readings` (`farm_id`,`day`,`at`);
--> statement-breakpoint
CREATE TABLE `unload_lines` (
	`operation_id` integer NOT NULL,
	`id` integer NOT NULL,
	`farm_id` integer NOT NULL,
	`sub_operation_id` integer NOT NULL,
	`position` integer NOT NULL,
	`lot_id` integer NOT NULL,
	`lot_name` text NOT NULL,
	`corral_name` text NOT NULL,
	`quantity` integer NOT NULL,
	`expected` integer NOT NULL,
	`actual` integer,
	`at` integer, `source` text, `skip_reason` text, `corrected_from` integer, `corrected_by` integer, `correction_reason` text,
	PRIMARY KEY(`operation_id`, `id`),
	FOREIGN KEY (`operation_id`) REFERENCES `operations`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text NOT NULL,
	`staff` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer
, `verified_at` integer, `managed_by` integer REFERENCES farms(id)) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);
--> statement-breakpoint
CREATE TRIGGER operations_counted_in AFTER INSERT ON operations WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO operation_counts (farm_id, status, count) VALUES (new.farm_id, new.status, 1)
  ON CONFLICT (farm_id, status) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER operations_counted_on AFTER UPDATE OF status, deleted_at ON operations
WHEN old.status <> new.status OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL)
BEGIN
  UPDATE operation_counts SET count = count - 1 WHERE farm_id = old.farm_id AND status = old.status AND old.deleted_at IS NULL;
  INSERT INTO operation_counts (farm_id, status, count) SELECT new.farm_id, new.status, 1 WHERE new.deleted_at IS NULL
  ON CONFLICT (farm_id, status) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TABLE `app_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` text NOT NULL,
	`released_on` text NOT NULL,
	`download_url` text NOT NULL,
	`change_log` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `contacts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`farm_size` text NOT NULL,
	`message` text,
	`status` text DEFAULT 'new' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
, `user_id` integer REFERENCES users(id), `farm_name` text, `city` text, `heads` integer, `notes` text, `next_call_on` text) STRICT;
--> statement-breakpoint
CREATE TABLE `password_recoveries` (
	`email_hash` text PRIMARY KEY NOT NULL,
	`password_hash` text NOT NULL,
	`asked` integer NOT NULL,
	`asked_since` integer NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE TABLE `second_factors` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `unload_lines_of_lot` ON `unload_lines` (`farm_id`,`lot_id`,`operation_id`);
--> statement-breakpoint
CREATE INDEX `deleted_operations_by_day` ON `operations` (`farm_id`,`day`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE TABLE `erasures` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `security_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`farm_id` integer,
	`user_id` integer,
	`kind` text NOT NULL,
	`network_hash` text NOT NULL,
	`request_id` text NOT NULL,
	`detail` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `security_events_by_time` ON `security_events` (`at`);
--> statement-breakpoint
CREATE INDEX `security_events_of_user` ON `security_events` (`user_id`,`at`);
--> statement-breakpoint
CREATE TABLE `known_devices` (
	`user_id` integer NOT NULL,
	`device_hash` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `device_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE TABLE `farm_lot_days` (
	`lot_id` integer NOT NULL,
	`day` text NOT NULL,
	`farm_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`days_confined` integer NOT NULL,
	`projected_avg_weight` integer NOT NULL,
	`planned` integer DEFAULT 0 NOT NULL,
	`delivered` integer DEFAULT 0 NOT NULL,
	`dry_matter` integer DEFAULT 0 NOT NULL,
	`note` real,
	PRIMARY KEY(`farm_id`, `day`, `lot_id`),
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `farm_lot_days_of_lot` ON `farm_lot_days` (`farm_id`,`lot_id`,`day`);
--> statement-breakpoint
CREATE TRIGGER lot_days_inserted AFTER INSERT ON lot_days
BEGIN
  DELETE FROM farm_lot_days WHERE farm_id = new.farm_id AND day = new.day AND lot_id = new.lot_id;
  INSERT INTO farm_lot_days (lot_id, day, farm_id, quantity, days_confined, projected_avg_weight, planned, delivered, dry_matter, note)
  VALUES (new.lot_id, new.day, new.farm_id, new.quantity, new.days_confined, new.projected_avg_weight, new.planned, new.delivered, new.dry_matter, new.note);
END;
--> statement-breakpoint
CREATE TRIGGER lot_days_updated AFTER UPDATE ON lot_days
BEGIN
  DELETE FROM farm_lot_days WHERE farm_id = new.farm_id AND day = new.day AND lot_id = new.lot_id;
  INSERT INTO farm_lot_days (lot_id, day, farm_id, quantity, days_confined, projected_avg_weight, planned, delivered, dry_matter, note)
  VALUES (new.lot_id, new.day, new.farm_id, new.quantity, new.days_confined, new.projected_avg_weight, new.planned, new.delivered, new.dry_matter, new.note);
END;
--> statement-breakpoint
CREATE TRIGGER lot_days_deleted AFTER DELETE ON lot_days
BEGIN
  DELETE FROM farm_lot_days WHERE farm_id = old.farm_id AND day = old.day AND lot_id = old.lot_id;
END;
--> statement-breakpoint
CREATE TABLE `email_changes` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`new_email` text NOT NULL,
	`token_hash` text NOT NULL,
	`mails` integer NOT NULL,
	`mails_since` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_token_hash_unique` ON `email_changes` (`token_hash`);
--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` integer PRIMARY KEY NOT NULL,
	`farm_id` integer NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`user_type` text NOT NULL,
	`token_hash` text NOT NULL,
	`invited_by` integer NOT NULL,
	`mails` integer NOT NULL,
	`mails_since` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`withdrawn_at` integer,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token_hash_unique` ON `invitations` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `invitations_of_farm` ON `invitations` (`farm_id`,`email`);
--> statement-breakpoint
CREATE INDEX `invitations_of_email` ON `invitations` (`email`);
--> statement-breakpoint
CREATE TABLE `pending_registrations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text NOT NULL,
	`verification_hash` text NOT NULL,
	`verification_expires_at` integer NOT NULL,
	`mails` integer NOT NULL,
	`mails_since` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `pending_registrations_verification_hash_unique` ON `pending_registrations` (`verification_hash`);
--> statement-breakpoint
CREATE INDEX `registrations_of_email` ON `pending_registrations` (`email`);
--> statement-breakpoint
CREATE INDEX `registrations_by_end` ON `pending_registrations` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `registration_sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`registration_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`registration_id`) REFERENCES `pending_registrations`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `sessions_of_registration` ON `registration_sessions` (`registration_id`);
--> statement-breakpoint
CREATE INDEX `contacts_by_email` ON `contacts` (`email`);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_of_user` ON `contacts` (`user_id`);
--> statement-breakpoint
CREATE TABLE `proposals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contact_id` integer,
	`client_name` text NOT NULL,
	`client_cnpj` text,
	`client_email` text,
	`client_address` text,
	`search` text NOT NULL,
	`proposal_date` text NOT NULL,
	`valid_until` text NOT NULL,
	`kit_items` text NOT NULL,
	`discount_hundredths` integer NOT NULL,
	`monthly_subscription` integer NOT NULL,
	`ai_service` integer NOT NULL,
	`installation_per_km` integer NOT NULL,
	`installation_fee` integer NOT NULL,
	`observations` text,
	`status` text DEFAULT 'draft' NOT NULL,
	`token_hash` text,
	`sent_at` integer,
	`answered_at` integer,
	`answered_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `proposals_token_hash_unique` ON `proposals` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `sent_proposals` ON `proposals` (`valid_until`) WHERE status = 'sent';
--> statement-breakpoint
CREATE TABLE `approval_counts` (
	`farm_id` integer NOT NULL,
	`status` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`farm_id`, `status`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE TABLE `approvals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`kind` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`user_id` integer NOT NULL,
	`key` text NOT NULL,
	`lot_id` integer,
	`operation_id` integer,
	`line_id` integer,
	`day` text NOT NULL,
	`at` integer NOT NULL,
	`fact` text NOT NULL,
	`old_value` real,
	`new_value` real NOT NULL,
	`created_at` integer NOT NULL,
	`decided_by` integer,
	`decided_at` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`operation_id`) REFERENCES `operations`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_key` ON `approvals` (`farm_id`,`key`);
--> statement-breakpoint
CREATE INDEX `approvals_by_status` ON `approvals` (`farm_id`,`status`,`id`);
--> statement-breakpoint
CREATE INDEX `approvals_of_person` ON `approvals` (`farm_id`,`user_id`,`id`);
--> statement-breakpoint
CREATE TRIGGER approvals_counted_in AFTER INSERT ON approvals
BEGIN
  INSERT INTO approval_counts (farm_id, status, count) VALUES (new.farm_id, new.status, 1)
  ON CONFLICT (farm_id, status) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER approvals_counted_on AFTER UPDATE OF status ON approvals WHEN old.status <> new.status
BEGIN
  UPDATE approval_counts SET count = count - 1 WHERE farm_id = old.farm_id AND status = old.status;
  INSERT INTO approval_counts (farm_id, status, count) VALUES (new.farm_id, new.status, 1)
  ON CONFLICT (farm_id, status) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TABLE `factor_resets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`reason` text NOT NULL,
	`requested_by` integer NOT NULL,
	`requested_at` integer NOT NULL,
	`confirmed_by` integer,
	`confirmed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`confirmed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `factor_resets_of_user` ON `factor_resets` (`user_id`,`id`);
--> statement-breakpoint
CREATE INDEX `factor_resets_by_time` ON `factor_resets` (`requested_at`);
--> statement-breakpoint
CREATE INDEX `contacts_by_status` ON `contacts` (`status`,`id`);
--> statement-breakpoint
CREATE TABLE `weighing_traces` (
	`farm_id` integer NOT NULL,
	`operation_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`event_id` text NOT NULL,
	`at` integer NOT NULL,
	`model` text NOT NULL,
	`device` text NOT NULL,
	`stable` integer NOT NULL,
	`points` text NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`farm_id`, `operation_id`, `line_id`, `event_id`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`operation_id`) REFERENCES `operations`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `weighing_traces_by_time` ON `weighing_traces` (`received_at`);
--> statement-breakpoint
CREATE TABLE `audit_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer NOT NULL,
	`token_id` integer,
	`staff` integer DEFAULT false NOT NULL,
	`action` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` integer,
	`subject_name` text,
	`before` text,
	`after` text,
	`write_id` text NOT NULL, `day` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_entries_by_time` ON `audit_entries` (`farm_id`,`at`);
--> statement-breakpoint
CREATE INDEX `audit_entries_of_user` ON `audit_entries` (`farm_id`,`user_id`,`at`);
--> statement-breakpoint
CREATE INDEX `audit_entries_of_type` ON `audit_entries` (`farm_id`,`subject_type`,`at`);
--> statement-breakpoint
CREATE INDEX `audit_entries_of_subject` ON `audit_entries` (`farm_id`,`subject_type`,`subject_id`,`at`);
--> statement-breakpoint
CREATE TRIGGER audit_entries_never_change BEFORE UPDATE ON audit_entries
BEGIN
  SELECT RAISE(ABORT, 'an audit entry never changes');
END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_stay_five_years BEFORE DELETE ON audit_entries WHEN old.at > unixepoch('now', '-1826 days') * 1000
BEGIN
  SELECT RAISE(ABORT, 'an audit entry stays for five years');
END;
--> statement-breakpoint
CREATE TABLE `farm_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`access` text NOT NULL,
	`token_hash` text NOT NULL,
	`hint` text NOT NULL,
	`expires_on` text NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_on` text,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `farm_tokens_token_hash_unique` ON `farm_tokens` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `farm_tokens_of_farm` ON `farm_tokens` (`farm_id`,`id`);
--> statement-breakpoint
CREATE TABLE `alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`severity` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`action_label` text NOT NULL,
	`action_href` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` integer,
	`subject_name` text NOT NULL,
	`lot_ids` text DEFAULT '[]' NOT NULL,
	`opened_at` integer NOT NULL,
	`opened_on` text NOT NULL,
	`closed_at` integer,
	`acknowledged_at` integer,
	`acknowledged_by` integer,
	`snoozed_until` integer,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`acknowledged_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `open_alerts` ON `alerts` (`farm_id`,`key`) WHERE closed_at is null;
--> statement-breakpoint
CREATE INDEX `alerts_by_time` ON `alerts` (`farm_id`,`opened_at`);
--> statement-breakpoint
CREATE INDEX `alerts_of_kind` ON `alerts` (`farm_id`,`kind`,`opened_at`);
--> statement-breakpoint
CREATE INDEX `operation_events_by_device` ON `operation_events` (`farm_id`,`device`,`received_at`);
--> statement-breakpoint
CREATE TABLE `push_messages` (
	`subscription_id` integer NOT NULL,
	`subject` text NOT NULL,
	`at` integer NOT NULL,
	`retry_at` integer,
	PRIMARY KEY(`subscription_id`, `subject`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `push_messages_by_time` ON `push_messages` (`at`);
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`session_id` integer NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`topics` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_of_farm` ON `push_subscriptions` (`farm_id`,`session_id`);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_of_user` ON `push_subscriptions` (`user_id`);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_endpoint` ON `push_subscriptions` (`endpoint`);
--> statement-breakpoint
CREATE TABLE `lot_sums` (
	`farm_id` integer NOT NULL,
	`lot_id` integer NOT NULL,
	`day` text NOT NULL,
	`fed_days` integer NOT NULL,
	`head_days` integer NOT NULL,
	`live_weight` integer NOT NULL,
	`planned` integer DEFAULT 0 NOT NULL,
	`delivered` integer DEFAULT 0 NOT NULL,
	`dry_matter` integer DEFAULT 0 NOT NULL,
	`readings` integer NOT NULL,
	`notes` integer NOT NULL,
	PRIMARY KEY(`farm_id`, `lot_id`, `day`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `approvals_by_day` ON `approvals` (`farm_id`,`day`);
--> statement-breakpoint
CREATE INDEX `proposals_by_email` ON `proposals` (`client_email`);
--> statement-breakpoint
CREATE INDEX `open_alerts_by_time` ON `alerts` (`farm_id`,`opened_at`) WHERE closed_at is null;
--> statement-breakpoint
CREATE INDEX `corral_indexes_of_farm_ever` ON `corral_indexes` (`farm_id`,`deleted_at`,`id`);
--> statement-breakpoint
CREATE INDEX `corrals_of_farm_ever` ON `corrals` (`farm_id`,`deleted_at`,`id`);
--> statement-breakpoint
CREATE INDEX `ingredients_of_farm_ever` ON `ingredients` (`farm_id`,`deleted_at`,`id`);
--> statement-breakpoint
CREATE INDEX `lots_of_farm_ever` ON `lots` (`farm_id`,`deleted_at`,`deactivated_on`,`id`);
--> statement-breakpoint
CREATE INDEX `recipes_of_farm_ever` ON `recipes` (`farm_id`,`deleted_at`,`id`);
--> statement-breakpoint
CREATE INDEX `rules_of_farm_ever` ON `rules` (`farm_id`,`deleted_at`,`id`);
--> statement-breakpoint
CREATE INDEX `treat_items_of_farm_ever` ON `treat_items` (`farm_id`,`deleted_at`,`treat_schedule_id`);
--> statement-breakpoint
CREATE INDEX `treat_schedules_of_farm_ever` ON `treat_schedules` (`farm_id`,`deleted_at`,`id`);
--> statement-breakpoint
CREATE INDEX `treats_of_farm_ever` ON `treats` (`farm_id`,`deleted_at`,`id`);
--> statement-breakpoint
CREATE TABLE `scale_figures` (
	`farm_id` integer NOT NULL,
	`operation_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`shown_grams` integer NOT NULL,
	`counted_grams` integer NOT NULL,
	`stable` integer NOT NULL,
	`at` integer NOT NULL,
	`session_id` integer NOT NULL,
	`wanted_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`farm_id`, `operation_id`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`operation_id`) REFERENCES `operations`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `contacts_by_phone` ON `contacts` (`phone`);
--> statement-breakpoint
CREATE INDEX `proposals_of_contact` ON `proposals` (`contact_id`);
--> statement-breakpoint
CREATE TABLE `lot_sums_until` (
	`farm_id` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
INSERT INTO d1_migrations (name) VALUES
  ('0000_first.sql'),
  ('0001_operation_counts.sql'),
  ('0002_accounts.sql'),
  ('0003_corrals_of_farm_ever.sql'),
  ('0004_lot_operations.sql'),
  ('0005_weight_sources_and_start_days.sql'),
  ('0006_deleted_operations.sql'),
  ('0007_reopened_operations.sql'),
  ('0008_security_events.sql'),
  ('0009_known_devices.sql'),
  ('0010_operating_lot_days_and_jobs.sql'),
  ('0011_people_across_farms.sql'),
  ('0012_proposals.sql'),
  ('0013_approvals.sql'),
  ('0014_staff.sql'),
  ('0015_scale_traces.sql'),
  ('0016_audit_entries.sql'),
  ('0017_audit_days_and_tokens.sql'),
  ('0018_farm_settings.sql'),
  ('0019_end_of_a_farm.sql'),
  ('0020_settings_digest.sql'),
  ('0021_alerts.sql'),
  ('0022_push_subscriptions.sql'),
  ('0023_report_aggregates.sql'),
  ('0024_indexes_of_exports.sql'),
  ('0025_proposals_by_email.sql'),
  ('0026_open_alerts_by_time.sql'),
  ('0027_indexes_of_deleted.sql'),
  ('0028_weighings_of_farm_days.sql'),
  ('0029_schedule_wagon.sql'),
  ('0030_field_scale_figures.sql'),
  ('0031_vendor_personal_data.sql'),
  ('0032_lot_sums_until_and_failures.sql');
