CREATE TABLE `head_movements` (
	`farm_id` integer NOT NULL,
	`id` text NOT NULL,
	`lot_id` integer NOT NULL,
	`to_lot_id` integer,
	`kind` text NOT NULL,
	`quantity` integer NOT NULL,
	`cause` text,
	`user_id` integer NOT NULL,
	`at` integer NOT NULL,
	`original_at` integer NOT NULL,
	`day` text NOT NULL,
	`voided_at` integer,
	`voided_by` integer,
	`void_reason` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`farm_id`, `id`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`to_lot_id`) REFERENCES `lots`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`voided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `head_movements_of_lot` ON `head_movements` (`lot_id`,`day`);--> statement-breakpoint
CREATE INDEX `head_movements_to_lot` ON `head_movements` (`to_lot_id`,`day`) WHERE to_lot_id is not null;--> statement-breakpoint
CREATE INDEX `head_movements_of_farm` ON `head_movements` (`farm_id`,`day`);--> statement-breakpoint
CREATE TABLE `lot_weighings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`lot_id` integer NOT NULL,
	`day` text NOT NULL,
	`avg_weight` integer NOT NULL,
	`heads` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `lot_weighings_of_lot` ON `lot_weighings` (`lot_id`,`day`);--> statement-breakpoint
CREATE INDEX `lot_weighings_of_farm` ON `lot_weighings` (`farm_id`,`day`);--> statement-breakpoint
ALTER TABLE `farm_lot_days` ADD `call` integer;--> statement-breakpoint
ALTER TABLE `farm_lot_days` ADD `refused` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `lots` ADD `base_call` integer;--> statement-breakpoint
ALTER TABLE `lots` ADD `call` integer;--> statement-breakpoint
ALTER TABLE `lots` ADD `recent_calls` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `lots` ADD `base_quantity` integer;--> statement-breakpoint
ALTER TABLE `lots` ADD `breed_group` text;--> statement-breakpoint
ALTER TABLE `lots` ADD `diet_changed_on` text;--> statement-breakpoint
ALTER TABLE `lots` ADD `weighed_on` text;--> statement-breakpoint
ALTER TABLE `lots` ADD `weighed_avg_weight` integer;--> statement-breakpoint
ALTER TABLE `trough_readings` ADD `call` integer;--> statement-breakpoint
ALTER TABLE `trough_readings` ADD `refused` integer;--> statement-breakpoint
ALTER TABLE `trough_readings` ADD `is_check` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `trough_readings` ADD `reason` text;