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
CREATE UNIQUE INDEX `open_alerts` ON `alerts` (`farm_id`,`key`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `alerts_by_time` ON `alerts` (`farm_id`,`opened_at`);--> statement-breakpoint
CREATE INDEX `alerts_of_kind` ON `alerts` (`farm_id`,`kind`,`opened_at`);--> statement-breakpoint
CREATE INDEX `operation_events_by_device` ON `operation_events` (`farm_id`,`device`,`received_at`);