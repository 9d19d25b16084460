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
CREATE INDEX `corral_indexes_of_farm` ON `corral_indexes` (`farm_id`,`id`) WHERE deleted_at is null;--> statement-breakpoint
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
CREATE INDEX `corrals_of_farm` ON `corrals` (`farm_id`,`id`) WHERE deleted_at is null;--> statement-breakpoint
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
	`unload_miss` integer DEFAULT 0 NOT NULL,
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
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`farm_id`, `user_id`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `farms_of_user` ON `farm_users` (`user_id`);--> statement-breakpoint
CREATE TABLE `farms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`timezone` text NOT NULL,
	`plan` text NOT NULL,
	`feeding_day_close` text DEFAULT '03:00' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
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
CREATE INDEX `ingredients_of_farm` ON `ingredients` (`farm_id`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`last_success_at` integer NOT NULL
) STRICT;
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
	`at` integer,
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
CREATE INDEX `lot_days_of_farm` ON `lot_days` (`farm_id`,`day`);--> statement-breakpoint
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
CREATE INDEX `active_lots_of_farm` ON `lots` (`farm_id`,`position`,`id`) WHERE deleted_at is null and deactivated_on is null;--> statement-breakpoint
CREATE INDEX `inactive_lots_of_farm` ON `lots` (`farm_id`,`id`) WHERE deleted_at is null and deactivated_on is not null;--> statement-breakpoint
CREATE INDEX `lots_of_rule` ON `lots` (`rule_id`);--> statement-breakpoint
CREATE INDEX `lots_of_corral` ON `lots` (`corral_id`);--> statement-breakpoint
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
CREATE INDEX `operation_events_of_operation` ON `operation_events` (`operation_id`,`at`);--> statement-breakpoint
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
	`deleted_at` integer,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`treat_schedule_id`) REFERENCES `treat_schedules`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `operations_of_schedule` ON `operations` (`treat_schedule_id`,`day`);--> statement-breakpoint
CREATE INDEX `operations_of_farm` ON `operations` (`farm_id`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `operations_by_status` ON `operations` (`farm_id`,`status`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `operations_by_day` ON `operations` (`farm_id`,`day`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `operations_open` ON `operations` (`day`) WHERE deleted_at is null and closed_at is null and status in ('pending', 'in_progress');--> statement-breakpoint
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
	`unload_miss` integer DEFAULT 0 NOT NULL,
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
CREATE INDEX `recipe_ingredients_of_farm` ON `recipe_ingredients` (`farm_id`,`ingredient_id`);--> statement-breakpoint
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
CREATE INDEX `recipes_of_farm` ON `recipes` (`farm_id`,`id`) WHERE deleted_at is null;--> statement-breakpoint
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
CREATE INDEX `rules_of_farm` ON `rules` (`farm_id`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_hash_unique` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_of_user` ON `sessions` (`user_id`);--> statement-breakpoint
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
CREATE INDEX `sub_operations_of_operation` ON `sub_operations` (`operation_id`,`position`);--> statement-breakpoint
CREATE TABLE `treat_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`treat_schedule_id` integer NOT NULL,
	`slot` integer NOT NULL,
	`rule_id` integer NOT NULL,
	`treat_id` integer NOT NULL,
	`scheduled_time` text NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`treat_schedule_id`) REFERENCES `treat_schedules`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`rule_id`) REFERENCES `rules`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`treat_id`) REFERENCES `treats`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `treat_items_of_schedule` ON `treat_items` (`treat_schedule_id`,`slot`);--> statement-breakpoint
CREATE INDEX `treat_items_of_farm` ON `treat_items` (`farm_id`,`treat_schedule_id`) WHERE deleted_at is null;--> statement-breakpoint
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
CREATE INDEX `treat_schedule_users_of_farm` ON `treat_schedule_users` (`farm_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `treat_schedules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`name` text NOT NULL,
	`next_slot` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `treat_schedules_of_farm` ON `treat_schedules` (`farm_id`,`id`) WHERE deleted_at is null;--> statement-breakpoint
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
CREATE INDEX `treats_of_farm` ON `treats` (`farm_id`,`id`) WHERE deleted_at is null;--> statement-breakpoint
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
CREATE UNIQUE INDEX `trough_readings_key` ON `trough_readings` (`lot_id`,`original_at`);--> statement-breakpoint
CREATE INDEX `trough_readings_of_lot` ON `trough_readings` (`lot_id`,`at`);--> statement-breakpoint
CREATE INDEX `trough_readings_of_farm` ON `trough_readings` (`farm_id`,`day`,`at`);--> statement-breakpoint
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
	`at` integer,
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
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);